#if canImport(CarPlay)
  #if !HEADUNIT_APP_HOST
    import CarPlay
  #endif
  import CoreLocation
  import Foundation
  import MapKit
  import SessionLog
  import UIKit

  // Templates that show a single item.
  extension CarPlayEncoder {
    /// Maximum number of points of interest.
    private static let maximumPoints = 12

    /// Encodes an information template without its navigation bar.
    func information(_ information: CPInformationTemplate) -> JSONValue {
      let items = information.items.map { item in
        let rating = item as? CPInformationRatingItem
        return object([
          "title": text(item.title), "detail": text(item.detail),
          "rating": (rating?.rating).map { .number(min(max($0.doubleValue, 0), 20)) },
          "maximumRating": (rating?.maximumRating).map {
            .number(min(max($0.doubleValue, 1), 20))
          },
        ])
      }
      return object([
        "title": text(information.title),
        "layout": information.layout == .twoColumn ? "twoColumn" : nil, "items": .array(items),
        "actions": nonEmptyArray(information.actions.compactMap { textButton($0) }),
      ])
    }

    /// Encodes a contact without the template's navigation bar.
    func contact(_ contact: CPContact) -> JSONValue {
      let (name, image): (String?, UIImage?) = (contact.name, contact.image)
      return object([
        "name": .string(name ?? ""), "image": picture(image), "subtitle": text(contact.subtitle),
        "informativeText": text(contact.informativeText),
        "actions": contact.actions.map { .array($0.map { contactButton($0) }) },
      ])
    }

    /// Encodes a point of interest template without its navigation bar.
    func points(_ template: CPPointOfInterestTemplate) -> JSONValue {
      let points = Array(template.pointsOfInterest.prefix(CarPlayEncoder.maximumPoints))
      let selected = template.selectedIndex
      return object([
        "title": text(template.title), "pointsOfInterest": .array(points.map { point($0) }),
        "selectedIndex": points.indices.contains(selected) ? .number(Double(selected)) : nil,
      ])
    }

    func point(_ point: CPPointOfInterest) -> JSONValue {
      let coordinate = point.location.placemark.coordinate
      var selected: UIImage?
      if #available(iOS 16.0, *) { selected = point.selectedPinImage }
      return object([
        "location": [.number(coordinate.latitude), .number(coordinate.longitude)],
        "title": text(point.title), "subtitle": text(point.subtitle),
        "summary": text(point.summary), "detailTitle": text(point.detailTitle),
        "detailSubtitle": text(point.detailSubtitle), "detailSummary": text(point.detailSummary),
        // An image of the app replaces the whole pin, even if it is a system symbol.
        "pinImage": pixels(point.pinImage), "selectedPinImage": pixels(selected),
        "primaryButton": textButton(point.primaryButton),
        "secondaryButton": textButton(point.secondaryButton),
      ])
    }

    /// Encodes a now-playing template without its navigation bar.
    func nowPlaying(_ playing: CPNowPlayingTemplate) -> JSONValue {
      playingItem
        + object([
          "isUpNextButtonEnabled": flag(playing.isUpNextButtonEnabled),
          "upNextTitle": nonEmptyText(playing.upNextTitle),
          "isAlbumArtistButtonEnabled": flag(playing.isAlbumArtistButtonEnabled),
          "nowPlayingButtons": nonEmptyArray(
            playing.nowPlayingButtons.map { nowPlayingButton($0) }),
        ])
    }

    /// Encodes the states of a voice control template.
    func voiceControl(_ voice: CPVoiceControlTemplate) -> JSONValue {
      let states = voice.voiceControlStates.map { state in
        let images = state.image?.images ?? (state.image.map { [$0] } ?? [])
        let duration = state.image?.duration ?? 0
        return object([
          "identifier": .string(state.identifier),
          "titleVariants": nonEmptyTexts(state.titleVariants),
          "images": nonEmptyArray(images.compactMap { picture($0) }),
          "cycleSeconds": duration > 0 ? .number(duration) : nil,
          "repeats": flag(state.repeats, default: true),
        ]) + more(about: state)
      }
      return object([
        "voiceControlStates": .array(states),
        "activeStateIdentifier": text(voice.activeStateIdentifier),
      ])
    }

    /// Encodes a navigation alert under the name of its presentation.
    func navigationAlert(_ alert: CPNavigationAlert, name: String) -> JSONValue {
      object([
        "id": .string(name), "titleVariants": texts(alert.titleVariants),
        "subtitleVariants": nonEmptyTexts(alert.subtitleVariants), "image": picture(alert.image),
        "primaryAction": alertAction(alert.primaryAction),
        "secondaryAction": alertAction(alert.secondaryAction),
        "duration": .number(
          alert.duration == 0 ? 0 : max(alert.duration, CPNavigationAlertMinimumDuration)),
      ])
    }
  }
#endif
