import Foundation

struct Trip {
  var place: String
  var days: Int
  var isBooked: Bool

  static let samples = [
    Trip(place: "Lisbon", days: 4, isBooked: true),
    Trip(place: "Oslo", days: 7, isBooked: false),
    Trip(place: "Naples", days: 12, isBooked: false),
  ]
}

extension Notification.Name {
  static let tripDidChange = Notification.Name("tripDidChange")
}
