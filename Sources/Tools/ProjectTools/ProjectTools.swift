// A project with documents, and what is done with all of them. Every run returns values and reports its progress; the
// command line, the server for agents and the server of the editor print or send them.
//
//   App           an app: its Xcode project, a package that builds it, and a page with its screens
//   Project       documents, and the folder around them: its classes, images and colors
//   Settings      `.plumb.json`: rules, and what is left out
//   Check         findings of documents, baselines, and the formats of reports
//   Proofs        reports about all sizes
//   Differences   versions of documents: what differs, and what is insignificant
//   Merges        three versions of a document, and the conflicts of merges of git
//   Languages     translations, and the texts of documents
//   Rendering     images of documents
//   Logs          conflicts in console logs
//   VisualFormat  layouts of format strings
//   Git, Runs, Output   programs, threads, and what is written
//
// The module knows neither arguments nor the console.
