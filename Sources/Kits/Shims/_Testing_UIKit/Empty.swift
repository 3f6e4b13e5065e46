// Swift Testing declares cross-import overlays for Apple's frameworks: the compiler loads `_Testing_UIKit` for a file
// that imports both `Testing` and `UIKit`. This empty module lets such files compile.
