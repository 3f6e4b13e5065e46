// Swift Testing declares cross-import overlays for Apple's frameworks: the compiler loads `_Testing_AppKit` for a file
// that imports both `Testing` and `AppKit`. This empty module lets such files compile.
