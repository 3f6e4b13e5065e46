import AutoLayout
import Foundation

extension UIDatePicker {
  func archiveDates(_ archive: ViewArchive) {
    archive.raw("mode", self, \.datePickerMode)
    archive.raw("style", self, \.preferredDatePickerStyle)
    archive.value("minimum", Self.archived(minimumDate)) { minimumDate = $0 }
    archive.value("maximum", Self.archived(maximumDate)) { maximumDate = $0 }
    archive.property("date", self, \.date)
    archive.value("locale", locale?.identifier) { locale = $0.map { Locale(identifier: $0) } }
    archive.value("zone", timeZone?.identifier) { timeZone = $0.flatMap { TimeZone(identifier: $0) } }
    archive.value("calendar", ownCalendar) { calendar = $0 }
  }

  /// An invalid date is archived as nil.
  private static func archived(_ date: Date?) -> Date? {
    date.flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? $0 : nil }
  }
}
