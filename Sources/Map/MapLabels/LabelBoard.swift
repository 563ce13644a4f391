import BaseMaps
import Geometry
import MapStyles

/// The visible part of a track.
struct LabelPiece {
  var track: LabelTrack
  /// The first and the last sample; the label has faded out at both.
  var range: ClosedRange<Int>
  /// Whether another piece of the track covers these samples, too.
  var isMerged = false

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

  /// Extends a piece by one sample at an end, with a track that covers it.
  mutating func lengthen(_ number: Int, _ track: LabelTrack, by step: Int) {
    let range = pieces[number].range
    pieces[number].track = track
    extend(
      number,
      to: step > 0
        ? range.lowerBound...range.upperBound + 1 : range.lowerBound - 1...range.upperBound)
  }

  /// Marks a piece whose samples are covered by another piece of the same track.
  mutating func merge(_ number: Int, into other: Int) {
    pieces[number].isMerged = true
    pieces[number].range = pieces[other].range
  }

  /// Returns whether a track fits among the placed labels at a sample.
  ///
  /// - Parameter own: The number of the piece that the track will belong to.
  func isFree(_ track: LabelTrack, at index: Int, besides own: Int? = nil) -> Bool {
    let candidate = track.candidate
    guard hasRoomForMore(candidate, at: index) else { return false }
    guard !candidate.mayCover else { return true }
    guard isFarFromSame(track, at: index, besides: own) else { return false }
    let outline = track.outline(index, in: window)
    return !shown[index].contains { number in
      let other = pieces[number].track
      return number != own && other !== track && !other.candidate.mayBeCovered
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
  private func isFarFromSame(_ track: LabelTrack, at index: Int, besides own: Int?) -> Bool {
    guard let others = named[track.candidate.key] else { return true }
    let time = window.times[index]
    return others.allSatisfy { number in
      let piece = pieces[number]
      guard number != own, piece.track !== track else { return true }
      let range = piece.range
      guard time > window.times[range.lowerBound] - LabelBoard.gap - 1e-6,
        time < window.times[range.upperBound] + LabelBoard.gap + 1e-6
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
    case .road, .street, .nature:
      guard candidate.isAlongLine else { return 60 }
      // On a small screen, a duplicate label takes the space of another one.
      if screen.width * screen.height < 135_000 { return .infinity }
      return screen.width <= 400 ? 200 : 280
    case .station, .place, .number: return 60
    }
  }
}
