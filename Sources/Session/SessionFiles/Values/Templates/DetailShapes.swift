import Geometry
import JSONText
import Sessions

extension Shape<ModalAction> {
  static let modalAction = Shape.object(
    "modalAction", "A button of an alert or an action sheet (CPAlertAction).",
    default: ModalAction(),
    [
      Field("title", \.title, .text, required: true, "The title."),
      Field("style", \.style, .word, "The style."),
      Field("color", \.color, .color, "A color of the app."),
    ])
}

extension Shape<VoiceControlState> {
  static let voiceControlState = Shape.object(
    "voiceControlState", "A voice control state (CPVoiceControlState).",
    default: VoiceControlState(),
    [
      Field("identifier", \.identifier, .text, required: true, "Its name."),
      Field("titleVariants", \.titleVariants, .variants, "Titles, longest first."),
      Field("images", \.images, .list(.controlImage), "The images of its animation."),
      Field("cycleSeconds", \.cycleSeconds, .positive, "The duration of an animation cycle."),
      Field("repeats", \.repeats, .flag, "Whether the animation repeats."),
      Field("actionButtons", \.actionButtons, .list(.pictureButton), "Buttons below."),
    ])
}

extension Shape<InformationItem> {
  static let informationItem = Shape.object(
    "informationItem", "An information item (CPInformationItem, CPInformationRatingItem).",
    default: InformationItem(),
    [
      Field("title", \.title, .text, "The title."),
      Field("detail", \.detail, .text, "The detail."),
      Field("rating", \.rating, .number(in: 0...20), "The number of filled stars."),
      Field("maximumRating", \.maximumRating, .number(in: 1...20), "The number of stars."),
    ])
}

extension Shape<TextButton> {
  static let textButton = Shape.object(
    "textButton", "A button with text (CPTextButton).", default: TextButton(),
    [
      Field("title", \.title, .text, required: true, "The title."),
      Field("textStyle", \.textStyle, .word, "The style."),
    ])
}

extension Shape<ContactAction> {
  static let contactAction = Shape.object(
    "contactAction", "A button of a contact, by its class.", default: ContactAction(),
    [
      Field("kind", \.kind, .word, required: true, "The class of the button."),
      Field("image", \.button.image, .controlImage, "The image of a custom button."),
      Field("title", \.button.title, .text, "The title of a custom button."),
      Field("isEnabled", \.button.isEnabled, .flag, "Whether the button is enabled."),
    ])
}

extension Shape<PointOfInterest> {
  static let pointOfInterest = Shape.object(
    "pointOfInterest", "A point on the map (CPPointOfInterest).", default: PointOfInterest(),
    [
      Field(
        "location", \.coordinate, .coordinate, required: true, "The location: latitude, longitude."),
      Field("title", \.title, .text, required: true, "Its name."),
      Field("subtitle", \.subtitle, .text, "The second line of its row."),
      Field("summary", \.summary, .text, "The third line of its row."),
      Field("detailTitle", \.detailTitle, .text, "The name on its card."),
      Field("detailSubtitle", \.detailSubtitle, .text, "The second line of its card."),
      Field("detailSummary", \.detailSummary, .text, "The text of its card."),
      Field("pinImage", \.pinImage, .controlImage, "The image of its pin."),
      Field(
        "selectedPinImage", \.selectedPinImage, .controlImage,
        "The image of its pin while it is selected."),
      Field("primaryButton", \.primaryButton, .textButton, "The first button of its card."),
      Field("secondaryButton", \.secondaryButton, .textButton, "The second button of its card."),
    ])
}

extension Shape<NowPlayingButton> {
  static let nowPlayingButton = Shape.object(
    "nowPlayingButton", "A now-playing button, by its class (CPNowPlayingButton).",
    default: NowPlayingButton(),
    [
      Field("kind", \.kind, .word, required: true, "The class of the button."),
      Field("image", \.image, .controlImage, "The image of a custom button."),
      Field("isEnabled", \.isEnabled, .flag, "Whether the button is enabled."),
      Field("isSelected", \.isSelected, .flag, "Whether the button is selected."),
    ])
}

extension Shape<SportsEvent.Team> {
  static let team = Shape.object(
    "team", "A team of a game (CPNowPlayingSportsTeam).", default: SportsEvent.Team(),
    [
      Field("name", \.name, .text, required: true, "The name."),
      Field("teamLogo", \.teamLogo, .controlImage, "The image."),
      Field("teamInitials", \.teamInitials, .text, "Up to three letters instead of a logo."),
      Field("teamStandings", \.teamStandings, .text, "The standings of the team."),
      Field("eventScore", \.eventScore, .text, "The score."),
      Field(
        "possessionIndicator", \.possessionIndicator, .controlImage,
        "The possession indicator beside the score."),
      Field("favorite", \.favorite, .flag, "Whether the team is a favorite."),
    ])
}

extension Shape<SportsEvent> {
  static let sports = Shape.object(
    "sports", "A game of two teams (CPNowPlayingModeSports).", default: SportsEvent(),
    [
      Field("leftTeam", \.leftTeam, .team, required: true, "The team on the left."),
      Field("rightTeam", \.rightTeam, .team, required: true, "The team on the right."),
      Field(
        "eventStatusText", \.eventStatusText, .variants,
        "Up to three texts on the state of the game."),
      Field(
        "eventStatusImage", \.eventStatusImage, .controlImage, "An image above the texts."),
      Field(
        "clockSeconds", \.clockSeconds, .positive,
        "The game clock, in seconds."),
      Field(
        "clockCountsDown", \.clockCountsDown, .flag, "Whether the clock counts down."),
      Field("isClockPaused", \.isClockPaused, .flag, "Whether the clock is paused."),
      Field(
        "backgroundArtwork", \.backgroundArtwork, .controlImage,
        "The background image, blurred and dimmed."),
    ])
}
