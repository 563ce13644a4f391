import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that a live run reports the messages of the log with the same inputs.
struct LiveTests {
  /// Returns a random session whose events contain all replies.
  private func logged(_ seed: Int) -> RouteScript {
    var script = RandomSessionTests.script(seed: seed)
    script.answers = .logged
    return script
  }

  @Test(arguments: 0..<60)
  func `a live screen answers as the log of the same inputs does`(seed: Int) {
    let script = logged(seed)
    let timeline = Timeline(script)
    var inputs: [(Double, ChromeAction)] = []
    var expected: [(seconds: Double, answer: ScreenAnswer)] = []
    for (seconds, entry) in timeline.record {
      switch entry {
      case .input(.chrome(let action)): inputs.append((seconds, action))
      case .answer(let answer): expected.append((seconds, answer))
      case .input, .phoneAnswer, .sceneAnswer: break
      }
    }
    var screen = LiveScreen(settings: script.screenSettings)
    var answers: [TimedAnswer] = []
    for (seconds, action) in inputs {
      while let next = screen.nextTime, next <= seconds { answers += screen.advance(to: next) }
      answers += screen.apply(action, at: seconds)
    }
    while let next = screen.nextTime, next <= timeline.durationSeconds {
      answers += screen.advance(to: next)
    }
    answers.removeAll { $0.seconds > timeline.durationSeconds }
    #expect(answers.map(\.seconds) == expected.map(\.seconds))
    let isEqual = answers.map(\.answer) == expected.map(\.answer)
    #expect(isEqual)
    #expect(!answers.isEmpty)
  }

  @Test(arguments: 0..<8)
  func `a live listener hears what the log says`(seed: Int) {
    let timeline = Timeline(logged(seed))
    var live = LiveNavigation(timeline)
    var events: [TimedEvent] = []
    while let next = live.nextTime { events += live.sample(at: next) }
    let isEqual = events == timeline.navigationEvents
    #expect(isEqual)
  }

  @Test func `a location is reported once at a moment, whatever the app changes there`() {
    let timeline = Timeline(logged(1))
    var live = LiveNavigation(timeline)
    let first = live.sample(at: 0)
    live.change(to: timeline, from: 0)
    let again = live.sample(at: 0)
    #expect(first.contains { if case .location = $0.event { true } else { false } })
    #expect(!again.contains { if case .location = $0.event { true } else { false } })
  }
}
