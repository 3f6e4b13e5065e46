import Combine
import Foundation
import Testing

@Suite struct CombineTests {
  /// What a publisher sends, as texts, the completion last.
  final class Record<Value, Failure: Error> {
    var events: [String] = []
    var bag: Set<AnyCancellable> = []
    init(_ publisher: some Publisher<Value, Failure>) {
      publisher.sink { [weak self] in
        self?.events.append($0.text)
      } receiveValue: { [weak self] in
        self?.events.append("\($0)")
      }.store(in: &bag)
    }
  }

  enum Fault: Error { case broken }

  @Test func `Subjects send to all subscribers in order until the end`() {
    let subject = PassthroughSubject<Int, Never>()
    let one = Record(subject)
    subject.send(1)
    let two = Record(subject.map { $0 * 10 })
    subject.send(2)
    two.bag = []
    subject.send(3)
    subject.send(completion: .finished)
    subject.send(4)
    #expect(one.events == ["1", "2", "3", "finished"])
    #expect(two.events == ["20"])
    #expect(Record(subject).events == ["finished"])
  }

  @Test func `A subject with a value sends it first`() {
    let subject = CurrentValueSubject<Int, Fault>(1)
    let record = Record(subject)
    subject.value = 2
    subject.send(completion: .failure(.broken))
    subject.send(3)
    #expect(subject.value == 2)
    #expect(record.events == ["1", "2", "failure broken"])
  }

  @Test func `A published property sends before it is set, and its object tells`() {
    final class Model: ObservableObject {
      @Published var title = "a"
      @Published var count = 0
      func add() { count += 1 }
    }
    let model = Model()
    var seen: [String] = []
    var bag: Set<AnyCancellable> = []
    model.$title.sink { seen.append("\($0) \(model.title)") }.store(in: &bag)
    model.objectWillChange.sink { seen.append("will change") }.store(in: &bag)
    model.title = "b"
    model.add()
    #expect(seen == ["a a", "will change", "b a", "will change"])
    CurrentValueSubject<Int, Never>(7).assign(to: &model.$count)
    #expect(model.count == 7)
  }

  @Test func `Operators pass, leave out and combine`() {
    let numbers = [1, 1, 2, 3, 3].publisher
    #expect(Record(numbers.removeDuplicates().filter { $0 != 2 }).events == ["1", "3", "finished"])
    #expect(Record(numbers.scan(0, +).last()).events == ["10", "finished"])
    #expect(Record(numbers.dropFirst(3).collect()).events == ["[3, 3]", "finished"])
    #expect(
      Record(numbers.first { $0 > 1 }.append(9).prepend(0)).events == ["0", "2", "9", "finished"])
    #expect(
      Record(numbers.flatMap { Just($0 * 2) }.prefix(3)).events == ["2", "2", "4", "finished"])
    #expect(
      Record(numbers.zip(["a", "b"].publisher)).events == ["(1, \"a\")", "(1, \"b\")", "finished"])
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let record = Record(Publishers.CombineLatest(left, right))
    left.send(1)
    right.send("a")
    left.send(2)
    left.send(completion: .finished)
    right.send("b")
    right.send(completion: .finished)
    #expect(record.events == ["(1, \"a\")", "(2, \"a\")", "(2, \"b\")", "finished"])
    #expect(
      Record(Publishers.MergeMany(numbers.first(), numbers.last())).events == [
        "1", "3", "finished",
      ])
  }

  @Test func `Only the last publisher is followed`() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let record = Record(outer.switchToLatest())
    outer.send(one)
    one.send(1)
    outer.send(two)
    one.send(2)
    two.send(3)
    outer.send(completion: .finished)
    two.send(completion: .finished)
    #expect(record.events == ["1", "3", "finished"])
  }

  @Test func `Errors are replaced, tried again and thrown`() {
    let bad = Fail<Int, Fault>(error: .broken)
    #expect(Record(bad.replaceError(with: 5)).events == ["5", "finished"])
    #expect(Record(bad.catch { _ in Just(6) }).events == ["6", "finished"])
    #expect(
      Record([1, 2].publisher.tryMap { if $0 == 2 { throw Fault.broken } else { $0 } }).events == [
        "1", "failure broken",
      ])
    var count = 0
    let source = Deferred { () -> AnyPublisher<Int, Fault> in
      count += 1
      return count < 3
        ? bad.eraseToAnyPublisher() : Just(1).setFailureType(to: Fault.self).eraseToAnyPublisher()
    }
    #expect(Record(source.retry(5)).events == ["1", "finished"])
    #expect(count == 3)
    #expect(Record(Future<Int, Fault> { $0(.success(4)) }).events == ["4", "finished"])
  }

  @Test func `Cancelling ends observers and connections`() {
    let center = NotificationCenter()
    let record = Record(center.publisher(for: Notification.Name("changed")).map(\.name.rawValue))
    center.post(name: Notification.Name("changed"), object: nil)
    record.bag = []
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(record.events == ["changed"])
    var starts = 0
    let shared = Deferred { () -> PassthroughSubject<Int, Never> in
      starts += 1
      return PassthroughSubject()
    }.share()
    let (one, two) = (Record(shared), Record(shared))
    #expect(starts == 1 && one.events == two.events)
    var isCancelled = false
    _ = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { isCancelled = true }).sink {
      _ in
    }
    #expect(isCancelled)
  }

  @Test func `Schedulers deliver later and leave out`() {
    final class Clock: Scheduler {
      var pending: [(time: Double, action: () -> Void)] = []
      var now = 0.0
      func schedule(_ action: @escaping () -> Void) { pending.append((now, action)) }
      func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
        pending.append((now + interval.seconds, action))
      }
      func advance(to time: Double) {
        now = time
        while let index = pending.firstIndex(where: { $0.time <= time }) {
          pending.remove(at: index).action()
        }
      }
    }
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    let debounced = Record(subject.debounce(for: .milliseconds(300), scheduler: clock))
    let throttled = Record(subject.throttle(for: 1, scheduler: clock, latest: true))
    let received = Record(subject.receive(on: clock))
    subject.send(1)
    subject.send(2)
    #expect(received.events.isEmpty && debounced.events.isEmpty && throttled.events == ["1"])
    clock.advance(to: 0.5)
    #expect(received.events == ["1", "2"] && debounced.events == ["2"])
    clock.advance(to: 1)
    #expect(throttled.events == ["1", "2"])
  }
}

extension Subscribers.Completion {
  fileprivate var text: String {
    switch self {
    case .finished: "finished"
    case .failure(let error): "failure \(error)"
    }
  }
}
