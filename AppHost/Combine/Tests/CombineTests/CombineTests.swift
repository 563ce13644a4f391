import Combine
import Testing

/// Tests of this module's additions to OpenCombine.
struct CombineTests {
  @Test func theLastValuesComeTogether() {
    let (numbers, words) = (
      PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("a")
    )
    var heard: [String] = []
    var isOver = false
    let kept = numbers.combineLatest(words)
      .sink(receiveCompletion: { _ in isOver = true }) { heard.append("\($0)\($1)") }
    numbers.send(1)
    words.send("b")
    numbers.send(2)
    numbers.send(completion: .finished)
    #expect(!isOver)
    words.send("c")
    words.send(completion: .finished)
    #expect(heard == ["1a", "1b", "2b", "2c"])
    #expect(isOver)
    kept.cancel()
  }

  @Test func threeValuesComeTogether() {
    let subjects = (0..<3).map { CurrentValueSubject<Int, Never>($0) }
    var heard: [[Int]] = []
    let kept = Publishers.CombineLatest3(subjects[0], subjects[1], subjects[2])
      .sink { heard.append([$0, $1, $2]) }
    subjects[1].send(7)
    kept.cancel()
    subjects[1].send(8)
    #expect(heard == [[0, 1, 2], [0, 7, 2]])
  }

  @Test func publishedPropertiesCombine() {
    final class Model: ObservableObject {
      @Published var time = 1.0
      @Published var distance = 2.0
    }
    let model = Model()
    var heard: [Double] = []
    let kept = Publishers.CombineLatest(model.$time, model.$distance).map(+).sink {
      heard.append($0)
    }
    model.time = 10
    #expect(heard == [3, 12])
    kept.cancel()
  }

  @Test func mergedValuesComeAsTheyAre() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var heard: [Int] = []
    let kept = left.merge(with: right).sink { heard.append($0) }
    left.send(1)
    right.send(2)
    left.send(3)
    #expect(heard == [1, 2, 3])
    kept.cancel()
  }
}
