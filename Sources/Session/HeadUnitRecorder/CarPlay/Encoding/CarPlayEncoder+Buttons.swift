#if canImport(CarPlay)
  #if !HEADUNIT_APP_HOST
    import CarPlay
  #endif
  import SessionLog
  import UIKit

  // Buttons of all templates.
  extension CarPlayEncoder {
    /// Maximum number of bar buttons on each side.
    private static let maximumBarButtons = 2

    /// Encodes the bar buttons of a template.
    func bar(_ template: any CPBarButtonProviding) -> JSONValue {
      object([
        "backButton": template.backButton.map { nonEmptyText($0.title) ?? true },
        "leadingNavigationBarButtons": barButtons(template.leadingNavigationBarButtons),
        "trailingNavigationBarButtons": barButtons(template.trailingNavigationBarButtons),
      ])
    }

    private func barButtons(_ buttons: [CPBarButton]) -> JSONValue? {
      nonEmptyArray(
        buttons.prefix(CarPlayEncoder.maximumBarButtons).map { button in
          let image = showsImage(button) ? picture(button.image) : nil
          return object([
            "title": image == nil ? .string(button.title ?? "") : nil, "image": image,
            "buttonStyle": button.buttonStyle == .rounded ? "rounded" : nil,
            "isEnabled": flag(button.isEnabled, default: true),
          ])
        })
    }

    func mapButton(_ button: CPMapButton) -> JSONValue {
      object([
        "image": picture(button.image ?? UIImage()), "focusedImage": picture(button.focusedImage),
        "isEnabled": flag(button.isEnabled, default: true), "isHidden": flag(button.isHidden),
      ])
    }

    /// Encodes an image button.
    func button(_ button: CPButton) -> JSONValue {
      object([
        "image": picture(button.image ?? UIImage()), "title": text(button.title),
        "isEnabled": flag(button.isEnabled, default: true),
      ])
    }

    /// Encodes a text button, if any.
    func textButton(_ button: CPTextButton?) -> JSONValue? {
      button.map {
        object([
          "title": .string($0.title),
          "textStyle": word($0.textStyle.rawValue, of: ["normal", "cancel", "confirm"]),
        ])
      }
    }

    /// Encodes a contact button, identified by its class.
    func contactButton(_ contactButton: CPButton) -> JSONValue {
      switch contactButton {
      case is CPContactCallButton: ["kind": "call"]
      case is CPContactDirectionsButton: ["kind": "directions"]
      case is CPContactMessageButton: ["kind": "message"]
      default: ["kind": "own"] + button(contactButton)
      }
    }

    /// Encodes a now-playing button, identified by its class.
    func nowPlayingButton(_ button: CPNowPlayingButton) -> JSONValue {
      let kind: JSONValue =
        switch button {
        case is CPNowPlayingImageButton: "own"
        case is CPNowPlayingShuffleButton: "shuffle"
        case is CPNowPlayingRepeatButton: "repeat"
        case is CPNowPlayingAddToLibraryButton: "addToLibrary"
        case is CPNowPlayingPlaybackRateButton: "playbackRate"
        default: "more"
        }
      return object([
        "kind": kind, "image": picture((button as? CPNowPlayingImageButton)?.image),
        "isEnabled": flag(button.isEnabled, default: true), "isSelected": flag(button.isSelected),
      ])
    }

    /// Encodes an action of a navigation alert.
    func alertAction(_ action: CPAlertAction?) -> JSONValue? {
      action.map {
        object([
          "title": .string($0.title),
          "style": word(Int($0.style.rawValue), of: ["default", "cancel", "destructive"]),
        ])
      }
    }

    /// Encodes the actions of an alert or action sheet, with their custom colors.
    func alertActions(_ actions: [CPAlertAction]) -> [JSONValue] {
      actions.map { action in
        var own: UIColor?
        if #available(iOS 16.0, *), action.style == .default {
          let color: UIColor? = action.color
          let usual: UIColor? = CPAlertAction(title: "", style: .default) { _ in }.color
          own = color == usual ? nil : color
        }
        return (alertAction(action) ?? [:]) + object(["color": color(own)])
      }
    }
  }
#endif
