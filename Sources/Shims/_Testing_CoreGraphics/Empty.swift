// Stands beside `CoreGraphics` for the same reason as `_Testing_UIKit` beside `UIKit`: the compiler loads it wherever a
// file imports both `Testing` and the kit.
