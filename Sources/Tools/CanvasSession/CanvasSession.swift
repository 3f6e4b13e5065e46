// An editing session of an Interface Builder document, without any user interface:
//
//   Session   the bytes of the document, its layout, undo and redo
//   Commands  what a person does: connect, drag, resolve, edit views, and what each changes in the document
//   Wire      commands and answers as JSON, for the page
//
// The bytes are the only state of the document. The selection belongs to the page. The module is pure Swift and also
// compiles as Embedded Swift.
