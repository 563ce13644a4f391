import HostLink
import UIKit

/// Waits with every available function and reports the order of the continuations.
final class TimeProbe: NSObject, @unchecked Sendable {
  static let shared = TimeProbe()
  private let began = Date()
  private var source: (any DispatchSourceTimer)?
  private var link: CADisplayLink?
  private var frames = 0

  private func say(_ what: String) {
    let date = String(format: "%.3f", Date().timeIntervalSince(began))
    HostLink.send("said", [.string(what), .string(date)])
  }

  func start() {
    say("start \(UUID().uuidString) \(Int.random(in: 0..<1_000_000)) \(arc4random())")
    say(Locale.current.identifier + " " + TimeZone.current.identifier + " " + NSHomeDirectory())
    for number in 1...3 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.say("after \(number)") }
    }
    for number in 1...3 {
      Task {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        self.say("sleep \(number)")
        try? await Task.sleep(for: .seconds(1))
        self.say("sleep again \(number)")
      }
    }
    for number in 1...2 {
      Task { @MainActor in
        try? await ContinuousClock().sleep(until: .now + .seconds(1.5))
        self.say("clock \(number)")
      }
    }
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
      self.say("timer")
      if Date().timeIntervalSince(self.began) > 1.9 { timer.invalidate() }
    }
    queues()
    later()
  }

  private func queues() {
    let queue = DispatchQueue(label: "probe")
    queue.async { self.say("serial 1") }
    queue.sync { self.say("serial 2 in sync") }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      Thread.sleep(forTimeInterval: 0.2)
      self.say("global slept")
    }
    group.notify(queue: .main) { self.say("group is empty") }
    let semaphore = DispatchSemaphore(value: 0)
    queue.asyncAfter(deadline: .now() + 0.3) {
      self.say("signals")
      semaphore.signal()
    }
    DispatchQueue.global().async {
      semaphore.wait()
      self.say("semaphore")
      DispatchQueue.main.sync { self.say("main in sync") }
    }
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    for number in 1...2 { operations.addOperation { self.say("operation \(number)") } }
    let item = DispatchWorkItem { self.say("work item") }
    item.notify(queue: .main) { self.say("work item is over") }
    queue.asyncAfter(deadline: .now() + 0.4, execute: item)
  }

  private func later() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.25, repeating: 0.25)
    timer.setEventHandler { [weak self] in
      self?.say("source")
      self?.frames += 1
      if self?.frames == 3 { timer.cancel() }
    }
    timer.setCancelHandler { self.say("source is cancelled") }
    timer.resume()
    source = timer
    RunLoop.main.perform {
      self.say("performed")
      RunLoop.main.perform { RunLoop.main.perform { self.say("performed in turn") } }
    }
    let byName = Selector("byName", TimeProbe.byName)
    perform(byName, with: nil, afterDelay: 0.7)
    perform(byName, with: "cancelled", afterDelay: 0.8)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: byName, object: "cancelled")
    // swift-format-ignore: NeverForceUnwrap
    URLSession.shared.dataTask(with: URL(string: "https://example.com/")!) { _, _, error in
      self.say("network \((error as? URLError)?.code.rawValue ?? 0)")
    }.resume()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      usleep(250_000)
      self.say("usleep")
      RunLoop.current.run(until: Date() + 0.5)
      self.say("run loop ran")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3.4) { self.say("inside the run loop") }
  }

  func byName() { say("by name") }
}
