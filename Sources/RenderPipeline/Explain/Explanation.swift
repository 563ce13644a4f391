public import Geometry
import Layouts
public import Navigation
public import Templates

/// What one frame shows, element by element, and why.
public struct Explanation: Sendable, Hashable {
  /// One element of the frame, or one that is missing from it.
  public struct Element: Sendable, Hashable {
    /// The number in texts and pictures, counted from 1.
    public var number: Int
    /// The name in the layout, such as "next-instruction".
    public var name: String
    /// The place in points of the screen; nil for what is not on the screen.
    public var frame: Rect?
    /// What can be seen, in words.
    public var shows: String
    /// The texts it was chosen from, best first; empty where there was no choice.
    public var variants: [String] = []
    /// The place of the chosen text among them.
    public var chosenVariant: Int?
    /// What was decided about it, in the order of the stages.
    public var decisions: [Decision]

    /// The name in words, such as "Next maneuver".
    public var title: String {
      let words = Decision.subject(of: name)
      return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The decision that matters most to the author of the app; nil where everything is as wanted.
    public var concern: Decision? { decisions.first(where: \.givesWay) }
  }

  /// The name of the screen.
  public var device: String
  /// The extent of the screen in points.
  public var size: Size
  /// Seconds since the drive began.
  public var seconds: Double
  /// How the screen looks.
  public var appearance: Appearance
  /// The elements as they are found from top to bottom, then those that are missing.
  public var elements: [Element]

  /// Explains a frame on a screen.
  public init(_ stages: FrameStages, device: String) {
    self.device = device
    size = stages.layout.size
    seconds = stages.state.elapsedSeconds
    appearance = stages.state.appearance
    elements = ExplanationBuilder(stages: stages).elements()
  }
}
