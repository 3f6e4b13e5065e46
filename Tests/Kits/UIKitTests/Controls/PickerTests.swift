import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Pickers and wheels")
struct PickerTests {
  @MainActor private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [3, 5]
    var told: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      told.append([row, component])
    }
  }

  @Test("A picker is 320 × 216 points, whatever it holds, and shares its width among its wheels")
  func pickerIs320By216Points() {
    let (picker, wheels) = (UIPickerView(), Wheels())
    expectEqual(picker.frame.size, CGSize(320, 216))
    expectEqual(picker.intrinsicContentSize, CGSize(320, 216))
    expectEqual(picker.numberOfComponents, 0)
    expectEqual(picker.rowSize(forComponent: 0), .zero)
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    expectEqual(picker.numberOfComponents, 2)
    expectEqual(picker.rowSize(forComponent: 1), CGSize(160, 32))
    expectEqual(picker.rowSize(forComponent: -1), .zero)
    expectEqual(picker.sizeThatFits(.zero), CGSize(320, 216))
  }

  @Test("Rows are chosen one a wheel; only the user's choice is told, and rows that are not there are not chosen")
  func onlySelectionByUserIsNotified() {
    let (picker, wheels) = (UIPickerView(), Wheels())
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    expectEqual(picker.selectedRow(inComponent: 1), 0)
    expectEqual(picker.selectedRow(inComponent: 2), -1)
    picker.selectRow(4, inComponent: 1, animated: false)
    for (row, wheel) in [(3, 0), (-1, 0), (0, 7), (0, -1)] {
      picker.selectRow(row, inComponent: wheel, animated: false)
      picker.turn(to: row, inComponent: wheel)
    }
    expectEqual(picker.selectedRow(inComponent: 0), 0)
    expectEqual(picker.selectedRow(inComponent: 1), 4)
    #expect(wheels.told.isEmpty)
    picker.turn(to: 2, inComponent: 0)
    expectEqual(wheels.told, [[2, 0]])
    expectEqual(picker.selectedRow(inComponent: 0), 2)
    wheels.counts = [-4, 2]
    picker.reloadAllComponents()
    expectEqual(picker.selectedRow(inComponent: 0), -1)
    expectEqual(picker.selectedRow(inComponent: 1), 1)
  }

  @Test("A data source may ask the picker what is chosen in the wheels before")
  func dataSourceMayReadSelectionOfOtherComponents() {
    @MainActor final class Dependent: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? 3 : 10 * pickerView.numberOfComponents + pickerView.selectedRow(inComponent: 0)
      }
    }
    let (picker, wheels) = (UIPickerView(), Dependent())
    picker.dataSource = wheels
    expectEqual(picker.numberOfRows(inComponent: 1), 20)
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.reloadComponent(1)
    expectEqual(picker.numberOfRows(inComponent: 1), 22)
    expectEqual(picker.numberOfRows(inComponent: 0), 3)
  }

  @Test("A date stays between the first and the last one")
  func dateIsClamped() {
    let picker = UIDatePicker()
    func day(_ number: Double) -> Date { Date(timeIntervalSinceReferenceDate: number * 86_400) }
    picker.date = day(5)
    (picker.minimumDate, picker.maximumDate) = (day(2), day(4))
    expectEqual(picker.date, day(4))
    picker.setDate(day(1), animated: true)
    expectEqual(picker.date, day(2))
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    expectEqual(picker.date, day(2))
    picker.minimumDate = day(9)
    picker.date = day(20)
    expectEqual(picker.date, day(20))
  }

  @Test("Wheels have one size; a compact picker is as wide as its texts")
  func datePickerStylesHaveTheirSizes() {
    let picker = UIDatePicker()
    (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "UTC"))
    (picker.date, picker.datePickerMode) = (Date(timeIntervalSinceReferenceDate: 0), .date)
    expectEqual(picker.datePickerStyle, .compact)
    let text = "Jan 1, 2001".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    expectEqual(picker.intrinsicContentSize, CGSize(text.rounded(.up) + 24, 34))
    picker.datePickerMode = .dateAndTime
    #expect(picker.intrinsicContentSize.width > text + 60)
    picker.preferredDatePickerStyle = .wheels
    expectEqual(picker.intrinsicContentSize, CGSize(320, 216))
    (picker.preferredDatePickerStyle, picker.datePickerMode) = (.compact, .countDownTimer)
    expectEqual(picker.datePickerStyle, .wheels)
    expectEqual(picker.sizeThatFits(.zero), CGSize(320, 216))
  }

  @Test("Texts of a compact picker are of its calendar, and of its calendar's zone where it has none of its own")
  func compactPickerUsesItsCalendar() {
    let picker = UIDatePicker()
    (picker.locale, picker.datePickerMode) = (Locale(identifier: "en_US"), .date)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    func width(_ text: String) -> CGFloat {
      text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width.rounded(.up) + 24
    }
    expectEqual(picker.intrinsicContentSize.width, width("Jan 1, 2001"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -3600) ?? .current
    (picker.timeZone, picker.calendar) = (nil, calendar)
    expectEqual(picker.intrinsicContentSize.width, width("Dec 31, 2000"))
    picker.timeZone = TimeZone(identifier: "UTC")
    expectEqual(picker.intrinsicContentSize.width, width("Jan 1, 2001"))
    picker.calendar = Calendar(identifier: .buddhist)
    expectEqual(picker.intrinsicContentSize.width, width("Jan 1, 2544 BE"))
    picker.calendar = nil
    expectEqual(picker.intrinsicContentSize.width, width("Jan 1, 2001"))
    #expect(picker.calendar != nil)
    picker.date = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(picker.intrinsicContentSize.width.isFinite)
  }

  @Test("An archive holds what is chosen by a date picker, and how", arguments: ArchiveKind.allCases)
  func dateSelectionIsArchived(_ kind: ArchiveKind) throws {
    let picker = UIDatePicker()
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (.date, .compact)
    (picker.locale, picker.timeZone) = (Locale(identifier: "de_DE"), TimeZone(identifier: "Asia/Tokyo"))
    (picker.date, picker.minimumDate) = (Date(timeIntervalSinceReferenceDate: 1000), .distantPast)
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: .nan)
    picker.calendar = Calendar(identifier: .buddhist)
    let copy = try kind.roundTrip(picker)
    expectEqual(copy.datePickerMode, .date)
    expectEqual(copy.preferredDatePickerStyle, .compact)
    expectEqual(copy.locale, picker.locale)
    expectEqual(copy.timeZone, picker.timeZone)
    expectEqual(copy.date, picker.date)
    expectEqual(copy.minimumDate, .distantPast)
    #expect(copy.maximumDate == nil)
    expectEqual(copy.calendar.identifier, .buddhist)
    expectEqual(copy.intrinsicContentSize, picker.intrinsicContentSize)
  }

  @Test("A wheel stands above the content, and makes room of 60 points while it turns")
  func refreshControlAdds60PointsWhileRefreshing() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 200, 300))
    let (wheel, other) = (UIRefreshControl(), UIRefreshControl())
    scroll.contentInset.top = 5
    scroll.layoutIfNeeded()
    scroll.refreshControl = wheel
    #expect(wheel.superview === scroll)
    expectEqual(wheel.frame, CGRect(0, -60, 200, 60))
    wheel.beginRefreshing()
    wheel.beginRefreshing()
    #expect(wheel.isRefreshing)
    expectEqual(scroll.adjustedContentInset.top, 65)
    expectEqual(scroll.contentInset.top, 5)
    expectEqual(scroll.contentOffset.y, -5)
    scroll.contentOffset.y = -65
    wheel.endRefreshing()
    expectEqual(scroll.contentOffset.y, -5)
    expectEqual(scroll.adjustedContentInset.top, 5)
    wheel.beginRefreshing()
    scroll.frame.size.width = 100
    scroll.layoutIfNeeded()
    expectEqual(wheel.frame.width, 100)
    scroll.refreshControl = other
    #expect(wheel.superview == nil)
    expectEqual(scroll.adjustedContentInset.top, 5)
    scroll.refreshControl = nil
    other.endRefreshing()
    #expect(other.superview == nil)
    #expect(scroll.subviews.isEmpty)
    let table = UITableViewController()
    table.refreshControl = wheel
    #expect(table.tableView.refreshControl === wheel)
  }

  @Test("A wheel takes no part in the size of content that constraints give")
  func refreshControlDoesNotAffectContentSize() {
    let window = UIWindow(frame: CGRect(0, 0, 200, 300))
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    let content = makeView(in: scroll, CGSize(width: 150, height: 500))
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    let (wheel, found) = (UIRefreshControl(), conflicts { window.layoutIfNeeded() })
    let later = conflicts {
      scroll.refreshControl = wheel
      wheel.beginRefreshing()
      window.layoutIfNeeded()
      scroll.frame.size.width = 120
      window.layoutIfNeeded()
    }
    #expect(found.isEmpty)
    #expect(later.isEmpty)
    expectEqual(scroll.contentSize, CGSize(150, 500))
    expectEqual(wheel.frame, CGRect(0, -60, 120, 60))
  }

  @Test("Actions of a row come from the delegate, unless the row cannot be edited")
  func swipeActionsComeFromDelegate() {
    @MainActor final class Rows: UITableViewController {
      var told: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 0
      }
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { action, view, done in
            self.told.append("\(action.title ?? "") \(view is UITableViewCell)")
            done(true)
          }
        ])
      }
    }
    let rows = Rows()
    rows.view.frame = CGRect(0, 0, 300, 300)
    rows.view.layoutIfNeeded()
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    #expect(rows.tableView.trailingSwipeActions(ofRowAt: second) == nil)
    #expect(rows.tableView.leadingSwipeActions(ofRowAt: first) == nil)
    guard let action = rows.tableView.trailingSwipeActions(ofRowAt: first)?.actions.first else {
      return #expect(Bool(false))
    }
    var done = false
    rows.tableView.performSwipeAction(action, ofRowAt: first) { done = $0 }
    #expect(done)
    expectEqual(rows.told, ["Delete true"])
    expectEqual(action.style, .destructive)
  }

  @Test("Colors have the names that the program gives them")
  func namedColorsComeFromProgram() {
    UIColor.register(.red, named: "test accent")
    expectEqual(UIColor(named: "test accent"), .red)
    #expect(UIColor(named: "no such color") == nil)
  }
}
