// Findings, repairs and names of a project in editors, by the Language Server Protocol:
//
//   Protocol    messages on a pair of streams, and which method answers which request
//   Text        texts as editors change them, with positions in UTF-16
//   Files       the files that are open, the projects around them, and what has to be examined
//   Findings    what is wrong with a document, a source, a catalog or a table of texts
//   Features    actions, hover, definitions, references, outline, rename and completion
//
// What it finds in a document is what `plumb check` finds. Files outside of the folders of the client are not read.
