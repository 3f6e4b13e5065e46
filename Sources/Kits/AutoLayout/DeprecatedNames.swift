// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

/// The former name of ``NSLayoutConstraint/Attribute``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute

/// The former name of ``NSLayoutConstraint/Relation``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation

/// The former name of ``NSLayoutConstraint/FormatOptions``.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

/// The former name of ``NSLayoutConstraint/Axis``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

/// AppKit's older name of ``NSLayoutConstraint/Axis``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Orientation")
public typealias NSLayoutConstraintOrientation = NSLayoutConstraint.Axis

/// AppKit's older name of ``NSLayoutConstraint/Priority``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Priority")
public typealias NSLayoutPriority = NSLayoutConstraint.Priority

/// The former name of a priority of 1000.
@available(*, deprecated, renamed: "UILayoutPriority.required")
public let UILayoutPriorityRequired = NSLayoutConstraint.Priority.required

/// The former name of a priority of 750.
@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public let UILayoutPriorityDefaultHigh = NSLayoutConstraint.Priority.defaultHigh

/// The former name of a priority of 250.
@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public let UILayoutPriorityDefaultLow = NSLayoutConstraint.Priority.defaultLow

/// The former name of a priority of 50.
@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
public let UILayoutPriorityFittingSizeLevel = NSLayoutConstraint.Priority.fittingSizeLevel

/// The former name of insets of 0.
@available(*, deprecated, renamed: "NSDirectionalEdgeInsets.zero")
public let NSDirectionalEdgeInsetsZero = NSDirectionalEdgeInsets.zero
