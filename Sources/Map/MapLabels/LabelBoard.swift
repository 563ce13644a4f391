import BaseMaps
import Geometry
import MapStyles

/// The visible part of a track.
struct LabelPiece {
  var track: LabelTrack
  /// The first and the last sample; the label has faded out at both.
  var range: ClosedRange<Int>
  /// Whether another piece has taken its place.
  var isRemoved = false

  /// Returns whether a label with a range is visible at a sample.
  ///
  /// It is invisible at the first and last sample of its range, except at the ends of the window.
  static func isSeen(_ range: ClosedRange<Int>, at index: Int, of last: Int) -> Bool {
    range.contains(index) && (range.lowerBound < index || index == 0)
      && (index < range.upperBound || index == last)
  }
}

/// The labels placed in a window.
struct LabelBoard {
  /// The minimum time between two labels of one street, in seconds.
  static let gap = 0.5
  /// The free area for each point of interest, in square points.
  private static let areaForPlace = 12_000.0
  /// The maximum number of labels on a small screen.
  private static let maximumOnSmallScreen = 3

  let catalog: LabelCatalog
  private(set) var pieces: [LabelPiece] = []
  private var shown: [[Int]]
  private var named: [UInt64: [Int]] = [:]

  private var window: LabelWindow { catalog.window }

  init(_ catalog: LabelCatalog) {
    self.catalog = catalog
    shown = Array(repeating: [], count: catalog.window.samples.count)
  }

  /// Adds a piece and returns its number.
  @discardableResult
  mutating func add(_ track: LabelTrack, _ range: ClosedRange<Int>) -> Int {
    let number = pieces.count
    pieces.append(LabelPiece(track: track, range: range))
    named[track.candidate.key, default: []].append(number)
    for index in range { shown[index].append(number) }
    return number
  }

  mutating func extend(_ number: Int, to range: ClosedRange<Int>) {
    let old = pieces[number].range
    for index in range where !old.contains(index) { shown[index].append(number) }
    pieces[number].range = range
  }

  /// Gives a piece a track that covers more samples.
  mutating func extend(_ number: Int, _ track: LabelTrack, to range: ClosedRange<Int>) {
    pieces[number].track = track
    extend(number, to: range)
  }

  /// Removes a piece whose samples another piece covers.
  mutating func remove(_ number: Int) {
    for index in pieces[number].range { shown[index].removeAll { $0 == number } }
    named[pieces[number].track.candidate.key]?.removeAll { $0 == number }
    pieces[number].isRemoved = true
  }

  /// Returns whether a track fits among the placed labels at a sample.
  ///
  /// - Parameters:
  ///   - previous: The adjacent sample from which the track continues. Labels that end or begin at
  ///     one of the two samples are invisible between them, so only labels present at both collide.
  ///     Nil if the track begins at the sample; labels are then invisible at it, except at the ends
  ///     of the window.
  ///   - own: The numbers of the pieces that the track will replace.
  func isFree(
    _ track: LabelTrack, at index: Int, after previous: Int?, besides own: [Int] = []
  ) -> Bool {
    guard isAllowed(track, at: index, besides: own) else { return false }
    // At the ends of the window all labels may be visible.
    let isEnd = index == 0 || index == window.samples.count - 1
    if isEnd, collides(track, at: index, with: shown[index], besides: own) { return false }
    guard let previous, !track.candidate.mayCover else { return true }
    let both = shown[index].filter { pieces[$0].range.contains(previous) }
    return !collides(track, at: index, with: both, besides: own)
      && !collides(track, at: previous, with: both, besides: own)
  }

  /// Returns whether a track fits among all labels present at a sample.
  func isFree(_ track: LabelTrack, at index: Int) -> Bool {
    isAllowed(track, at: index) && !collides(track, at: index, with: shown[index])
  }

  /// Returns whether a sample has room for one more label, away from those of the same name.
  private func isAllowed(_ track: LabelTrack, at index: Int, besides own: [Int] = []) -> Bool {
    hasRoomForMore(track.candidate, at: index)
      && (track.candidate.mayCover || isFarFromSame(track, at: index, besides: own))
  }

  private func collides(
    _ track: LabelTrack, at index: Int, with others: [Int], besides own: [Int] = []
  ) -> Bool {
    guard !track.candidate.mayCover else { return false }
    let outline = track.outline(index, in: window)
    return others.contains { number in
      let other = pieces[number].track
      return !own.contains(number) && other !== track && !other.candidate.mayBeCovered
        && other.outline(index, in: window).overlaps(outline)
    }
  }

  func hasStreet(at index: Int) -> Bool {
    shown[index].contains { pieces[$0].track.candidate.isStreet }
  }

  /// Returns whether a sample has a fully visible street label.
  func hasVisibleStreet(at index: Int) -> Bool {
    shown[index].contains { number in
      let piece = pieces[number]
      return piece.track.candidate.isStreet
        && LabelPiece.isSeen(piece.range, at: index, of: window.samples.count - 1)
    }
  }

  /// Returns whether one street label ends at a sample and another begins, so that only this
  /// instant has none.
  func isHandover(at index: Int) -> Bool {
    let ranges = shown[index].lazy.map { pieces[$0] }
      .filter(\.track.candidate.isStreet).map(\.range)
    return ranges.contains { $0.upperBound == index } && ranges.contains { $0.lowerBound == index }
  }

  /// Returns whether the streets at a sample are labeled, so that other labels may be placed.
  ///
  /// A map with streets labels at least one, and each with ample space.
  func namesStreets(at index: Int) -> Bool {
    (hasVisibleStreet(at: index) || !catalog.showsStreets)
      && catalog.offers[index].allSatisfy { key in
        (named[key] ?? []).contains { pieces[$0].range.contains(index) }
      }
  }

  private func hasRoomForMore(_ candidate: LabelCandidate, at index: Int) -> Bool {
    let sample = window.samples[index]
    if sample.moment.density == .few, shown[index].count >= LabelBoard.maximumOnSmallScreen {
      return false
    }
    guard candidate.kind == .place else { return true }
    let count = shown[index].count { pieces[$0].track.candidate.kind == .place }
    return Double(count + 1) * LabelBoard.areaForPlace <= sample.free.area
  }

  /// Returns whether labels with the same name are far enough away, in space or in time.
  private func isFarFromSame(_ track: LabelTrack, at index: Int, besides own: [Int]) -> Bool {
    guard let others = named[track.candidate.key] else { return true }
    let time = window.times[index]
    return others.allSatisfy { number in
      let piece = pieces[number]
      guard !own.contains(number), piece.track !== track else { return true }
      let range = piece.range
      guard time > window.times[range.lowerBound] - LabelBoard.gap + 1e-6,
        time < window.times[range.upperBound] + LabelBoard.gap - 1e-6
      else { return true }
      // A label has one of its variants at a time.
      if track.candidate.line == nil, piece.track.candidate === track.candidate { return false }
      let distance = separation(track.candidate, at: index)
      guard distance > 0 else { return true }
      guard distance.isFinite else { return false }
      let near = min(max(index, range.lowerBound), range.upperBound)
      let middle = piece.track.outline(near, in: window).middle
      return middle.distance(to: track.outline(index, in: window).middle) >= distance
    }
  }

  /// Returns the minimum distance between two labels with one name, in points.
  func separation(_ candidate: LabelCandidate, at index: Int) -> Double {
    let screen = window.samples[index].view.screen
    switch candidate.kind {
    case nil:
      let paint = candidate.feature.paint
      guard candidate.line == nil else {
        return candidate.isAlongLine ? paint.spacing : 0.6 * paint.spacing
      }
      return paint.text.field.isEmpty ? 0 : 60
    case .shield: return 240
    case .city, .district: return .infinity
    case .sign: return 0
    case .nature:
      guard candidate.isAlongLine else { return 60 }
      // A river is wide or long on the screen, and one name suffices for a view.
      return screen.width <= 400 ? .infinity : 400
    case .road, .street, .tunnel:
      guard candidate.isAlongLine else { return 60 }
      // On a small screen, a duplicate label takes the space of another one.
      if screen.width * screen.height < 135_000 { return .infinity }
      return screen.width <= 400 ? 200 : 280
    case .station, .place, .number: return 60
    }
  }
}
