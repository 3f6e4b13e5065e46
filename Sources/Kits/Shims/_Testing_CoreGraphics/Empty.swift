// The cross-import overlay of Swift Testing for `CoreGraphics`; see `_Testing_UIKit`.
