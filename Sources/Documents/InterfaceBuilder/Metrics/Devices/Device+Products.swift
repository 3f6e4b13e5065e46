extension Device {
  /// The device with the screen of a product, by Apple's name for the product; nil for products that are not listed.
  ///
  /// The products are the iPhones and iPads since 2012 (Apple, "Identify your iPhone model" and "Identify your iPad
  /// model"). A name may be followed by its generation in parentheses. Case does not matter.
  public static func product(_ name: String) -> Device? {
    let name = lowercased(name)
    for (id, names) in products {
      for product in names where lowercased(product) == name { return named(id) }
    }
    return nil
  }

  /// The names of all products, for suggestions.
  public static var productNames: [String] { products.flatMap { $0.names } }

  private static func lowercased(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The id of a device of the editor, and the products that have its screen.
  private static let products: [(id: String, names: [String])] = [
    ("retina3_5", ["iPhone 4", "iPhone 4s"]),
    ("retina4_0", ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st gen)", "iPod touch"]),
    (
      "retina4_7",
      [
        "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE", "iPhone SE 2", "iPhone SE 3",
        "iPhone SE (2nd generation)",
      ]
    ),
    ("retina5_5", ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    ("retina5_4", ["iPhone 12 mini", "iPhone 13 mini"]),
    ("retina5_9", ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    ("retina6_1", ["iPhone XR", "iPhone 11"]),
    ("retina6_5", ["iPhone XS Max", "iPhone 11 Pro Max"]),
    (
      "retina6_0",
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"]
    ),
    ("retina6_7", ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    ("retina6_12", ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    ("retina6_72", ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    ("retina6_3", ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    ("retina6_9", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    (
      "ipad9_7",
      [
        "iPad 2", "iPad 3", "iPad 4", "iPad Air 1", "iPad Air 2", "iPad (5th generation)",
        "iPad (6th generation)", "iPad mini 1", "iPad mini 2", "iPad mini 3", "iPad mini 4",
        "iPad mini (5th generation)",
        "iPad Pro (9.7 inch)", "iPad Pro 9.7",
      ]
    ),
    ("ipad10_2", ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]),
    ("ipad10_5", ["iPad Pro (10.5 inch)", "iPad Pro 10.5", "iPad Air (3rd generation)"]),
    ("ipad12_9", ["iPad Pro (12.9 inch, 1st generation)", "iPad Pro (12.9 inch, 2nd generation)"]),
    ("ipad8_3rounded", ["iPad mini (6th generation)", "iPad mini 6", "iPad mini 7", "iPad mini (A17 Pro)"]),
    (
      "ipad10_9rounded",
      [
        "iPad", "iPad (10th generation)", "iPad (A16)", "iPad Air (4th generation)", "iPad Air (5th generation)",
        "iPad Air (11 inch)", "iPad Air 11", "iPad Air 4", "iPad Air 5",
      ]
    ),
    ("ipad11_0rounded", ["iPad Pro", "iPad Pro 11", "iPad Pro (11 inch, M4)"]),
    ("ipad12_9rounded", ["iPad Pro 12.9", "iPad Air 13", "iPad Air (13 inch)"]),
    ("iPad13_0rounded", ["iPad Pro 13", "iPad Pro (13 inch)", "iPad Pro (13 inch, M4)", "iPad Pro (13 inch, M5)"]),
  ]
}
