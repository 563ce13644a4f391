import Geometry
import JSONText
import Sessions

extension Shape<ModalAction> {
  static let modalAction = Shape.object(
    "modalAction", "A button of an alert or an action sheet (CPAlertAction).",
    default: ModalAction(),
    [
      Field("title", \.title, .text, required: true, "The words on it."),
      Field("style", \.style, .word, "What pressing it means."),
      Field("color", \.color, .color, "A color of the app."),
    ])
}

extension Shape<VoiceControlState> {
  static let voiceControlState = Shape.object(
    "voiceControlState", "A state of listening (CPVoiceControlState).",
    default: VoiceControlState(),
    [
      Field("identifier", \.identifier, .text, required: true, "Its name."),
      Field("titleVariants", \.titleVariants, .variants, "Titles, longest first."),
      Field("images", \.images, .list(.controlImage), "The pictures of its animation."),
      Field("cycleSeconds", \.cycleSeconds, .positive, "How long a cycle of them takes."),
      Field("repeats", \.repeats, .flag, "Whether the animation goes on."),
      Field("actionButtons", \.actionButtons, .list(.pictureButton), "Buttons below."),
    ])
}

extension Shape<InformationItem> {
  static let informationItem = Shape.object(
    "informationItem", "A fact (CPInformationItem, CPInformationRatingItem).",
    default: InformationItem(),
    [
      Field("title", \.title, .text, "What it is."),
      Field("detail", \.detail, .text, "What is to be known."),
      Field("rating", \.rating, .number(in: 0...20), "How many stars are full."),
      Field("maximumRating", \.maximumRating, .number(in: 1...20), "How many stars there are."),
    ])
}

extension Shape<TextButton> {
  static let textButton = Shape.object(
    "textButton", "A button with words (CPTextButton).", default: TextButton(),
    [
      Field("title", \.title, .text, required: true, "The words on it."),
      Field("textStyle", \.textStyle, .word, "What pressing it means."),
    ])
}

extension Shape<ContactAction> {
  static let contactAction = Shape.object(
    "contactAction", "A button of a contact, by its class.", default: ContactAction(),
    [
      Field("kind", \.kind, .word, required: true, "The class of the button."),
      Field("image", \.button.image, .controlImage, "The picture of the app's own button."),
      Field("title", \.button.title, .text, "The words of the app's own button."),
      Field("isEnabled", \.button.isEnabled, .flag, "Whether it can be pressed."),
    ])
}

extension Shape<PointOfInterest> {
  static let pointOfInterest = Shape.object(
    "pointOfInterest", "A point on the map (CPPointOfInterest).", default: PointOfInterest(),
    [
      Field(
        "location", \.coordinate, .coordinate, required: true, "Where it is: latitude, longitude."),
      Field("title", \.title, .text, required: true, "Its name."),
      Field("subtitle", \.subtitle, .text, "The second line of its row."),
      Field("summary", \.summary, .text, "The third line of its row."),
      Field("detailTitle", \.detailTitle, .text, "The name on its card."),
      Field("detailSubtitle", \.detailSubtitle, .text, "The second line of its card."),
      Field("detailSummary", \.detailSummary, .text, "The text of its card."),
      Field("pinImage", \.pinImage, .controlImage, "The picture of its pin."),
      Field(
        "selectedPinImage", \.selectedPinImage, .controlImage,
        "The picture of its pin while it is chosen."),
      Field("primaryButton", \.primaryButton, .textButton, "The first button of its card."),
      Field("secondaryButton", \.secondaryButton, .textButton, "The second button of its card."),
    ])
}

extension Shape<NowPlayingButton> {
  static let nowPlayingButton = Shape.object(
    "nowPlayingButton", "A button below what plays, by its class (CPNowPlayingButton).",
    default: NowPlayingButton(),
    [
      Field("kind", \.kind, .word, required: true, "The class of the button."),
      Field("image", \.image, .controlImage, "The picture of the app's own button."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be pressed."),
      Field("isSelected", \.isSelected, .flag, "Whether what it stands for is on."),
    ])
}

extension Shape<SportsEvent.Team> {
  static let team = Shape.object(
    "team", "One side of a game (CPNowPlayingSportsTeam).", default: SportsEvent.Team(),
    [
      Field("name", \.name, .text, required: true, "The name."),
      Field("teamLogo", \.teamLogo, .controlImage, "The picture."),
      Field("teamInitials", \.teamInitials, .text, "Up to three letters instead of a picture."),
      Field("teamStandings", \.teamStandings, .text, "How the team stands."),
      Field("eventScore", \.eventScore, .text, "The score."),
      Field(
        "possessionIndicator", \.possessionIndicator, .controlImage,
        "A picture beside the score of the team that has the ball."),
      Field("favorite", \.favorite, .flag, "Whether the driver likes it."),
    ])
}

extension Shape<SportsEvent> {
  static let sports = Shape.object(
    "sports", "A game of two teams (CPNowPlayingModeSports).", default: SportsEvent(),
    [
      Field("leftTeam", \.leftTeam, .team, required: true, "The team on the left."),
      Field("rightTeam", \.rightTeam, .team, required: true, "The team on the right."),
      Field(
        "eventStatusText", \.eventStatusText, .variants, "Up to three words on the state."),
      Field(
        "eventStatusImage", \.eventStatusImage, .controlImage, "A picture above the words."),
      Field(
        "clockSeconds", \.clockSeconds, .positive,
        "The clock of the game, in seconds, when it is given."),
      Field(
        "clockCountsDown", \.clockCountsDown, .flag, "Whether the clock says how long is left."),
      Field("isClockPaused", \.isClockPaused, .flag, "Whether the clock stands still."),
      Field(
        "backgroundArtwork", \.backgroundArtwork, .controlImage,
        "A picture over the whole screen, blurred and dim."),
    ])
}
