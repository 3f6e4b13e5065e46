// Layout as tools for programs and coding agents:
//
//   Tools       what can be asked and edited, with the schemas of arguments and answers
//   Trees       laid-out documents in few words
//   Editing     operations on a document, and what they changed
//   Code        views in code, which a test of their package lays out
//   Protocol    the Model Context Protocol on a pair of streams
//
// The module reads files only below the folders that it was given. What it finds is what the runs of ProjectTools find.
