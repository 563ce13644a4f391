import Foundation

/// Something that can be done with what is shared.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of something that can be done.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Something by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Into the clipboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// By mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// As a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// To a device nearby.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// On paper.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
  }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it.
  open func perform() {}
  /// Says that it was done.
  open func activityDidFinish(_ completed: Bool) {}
}

/// A sheet for sharing on the phone, which is not shown.
open class UIActivityViewController: UIViewController {
  /// Receives the result of the activity.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// What cannot be done.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Asks about some things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// The app host reads no archived views.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
