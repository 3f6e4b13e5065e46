// Layout as tools for programs and coding agents:
//
//   Trees       laid-out documents in few words
//   Tools       what can be asked and edited, with the schemas of arguments and answers
//   Protocol    the Model Context Protocol on a pair of streams
//
// The module reads files only below the folders that it was given.
