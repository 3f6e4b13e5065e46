// Swift Testing declares overlays for Apple's kits: a file that imports both `Testing` and `UIKit` makes the compiler
// load `_Testing_UIKit` too. This empty module stands there, so that such files build.
