import JSONText
import Sessions

extension ListTemplate {
  static let fields: [Field<ListTemplate>] = [
    Field("title", \.title, .text, "The title in the bar."),
    Field("sections", \.sections, .list(.listSection), "The sections, top to bottom."),
    Field(
      "emptyViewTitleVariants", \.emptyViewTitleVariants, .variants,
      "What an empty list says, longest first."),
    Field(
      "emptyViewSubtitleVariants", \.emptyViewSubtitleVariants, .variants,
      "The second text of an empty list, longest first."),
    Field(
      "showsSpinnerWhileEmpty", \.showsSpinnerWhileEmpty, .flag,
      "Whether an empty list shows that it waits."),
    Field(
      "assistantCellConfiguration", \.assistantCell, .assistantCell,
      "The row that asks the assistant."),
    Field(
      "headerGridButtons", \.headerGridButtons, .list(.gridButton),
      "Buttons above the sections."),
    Field("listHeader", \.listHeader, .listHeader, "A header with details."),
  ]
}

extension GridTemplate {
  static let fields: [Field<GridTemplate>] = [
    Field("title", \.title, .text, "The title in the bar."),
    Field(
      "gridButtons", \.buttons, .list(.gridButton), required: true,
      "The buttons; the first eight are shown."),
  ]
}

extension TabBarTemplate {
  static let fields: [Field<TabBarTemplate>] = [
    Field(
      "templates", \.tabs, .list(.text), required: true, "The ids of the templates of the tabs."),
    Field("selectedTab", \.selected, .integer(in: 0...100), "The chosen tab, from 0."),
  ]
}

extension SearchTemplate {
  static let fields: [Field<SearchTemplate>] = [
    Field("results", \.results, .list(.listItem), "What the app finds."),
    Field("searchText", \.text, .text, "The text in the field."),
    Field("showsDigits", \.showsDigits, .flag, "Whether the keyboard shows digits and signs."),
  ]
}

extension AlertTemplate {
  static let fields: [Field<AlertTemplate>] = [
    Field("titleVariants", \.titleVariants, .variants, required: true, "Titles, longest first."),
    Field("actions", \.actions, .list(.modalAction), "The buttons."),
  ]
}

extension ActionSheetTemplate {
  static let fields: [Field<ActionSheetTemplate>] = [
    Field("title", \.title, .text, "The first words."),
    Field("message", \.message, .text, "More words."),
    Field("actions", \.actions, .list(.modalAction), required: true, "The rows."),
  ]
}

extension InformationTemplate {
  static let fields: [Field<InformationTemplate>] = [
    Field("title", \.title, .text, required: true, "The title in the bar."),
    Field("layout", \.layout, .word, "How title and detail stand."),
    Field("items", \.items, .list(.informationItem), required: true, "The facts."),
    Field("actions", \.actions, .list(.textButton), "The buttons at the bottom."),
  ]
}

extension ContactTemplate {
  static let fields: [Field<ContactTemplate>] = [
    Field("name", \.name, .text, required: true, "The name."),
    Field("image", \.image, .controlImage, "The picture; the initials if left out."),
    Field("subtitle", \.subtitle, .text, "The second line."),
    Field("informativeText", \.informativeText, .text, "More words."),
    Field("actions", \.actions, .list(.contactAction), "The buttons."),
  ]
}

extension VoiceControlTemplate {
  static let fields: [Field<VoiceControlTemplate>] = [
    Field(
      "voiceControlStates", \.states, .list(.voiceControlState), required: true,
      "The states; the first five count."),
    Field(
      "activeStateIdentifier", \.activeStateIdentifier, .text,
      "The active state; the first one if left out."),
  ]
}

extension PointOfInterestTemplate {
  static let fields: [Field<PointOfInterestTemplate>] = [
    Field("title", \.title, .text, required: true, "The heading of the panel."),
    Field(
      "pointsOfInterest", \.pointsOfInterest, .list(.pointOfInterest), required: true,
      "The points; the first twelve are shown."),
    Field("selectedIndex", \.selectedIndex, .integer(in: 0...100), "The chosen one, from 0."),
  ]
}

extension NowPlayingTemplate {
  static let fields: [Field<NowPlayingTemplate>] = [
    Field("title", \.title, .text, required: true, "The name of what plays."),
    Field("artist", \.artist, .text, "Who plays it."),
    Field("album", \.album, .text, "What it is a part of."),
    Field("artwork", \.artwork, .controlImage, "Its picture."),
    Field("isPlaying", \.isPlaying, .flag, "Whether it plays."),
    Field("elapsedSeconds", \.elapsedSeconds, .positive, "How much of it was played."),
    Field(
      "durationSeconds", \.durationSeconds, .positive,
      "How long it is; a live stream if left out."),
    Field(
      "isUpNextButtonEnabled", \.isUpNextButtonEnabled, .flag,
      "Whether there is a way to what plays next."),
    Field("upNextTitle", \.upNextTitle, .text, "The words for it."),
    Field(
      "isAlbumArtistButtonEnabled", \.isAlbumArtistButtonEnabled, .flag,
      "Whether artist and album lead somewhere."),
    Field(
      "nowPlayingButtons", \.buttons, .list(.nowPlayingButton), "The buttons of the app."),
    Field("sports", \.sports, .sports, "A game of two teams."),
  ]
}
