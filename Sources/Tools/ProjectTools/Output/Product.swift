/// What the program says about itself.
package enum Product {
  /// The output of `plumb --version`.
  package static let version = "0.1.0"
}
