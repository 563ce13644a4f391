import Documents
import RouteScripts

/// The output paths of each command, validated before the work.
extension LimitedCommand {
  var outputs: [OutputPath] { [] }
}

extension [String?] {
  /// The paths as files; nil values are omitted.
  fileprivate var files: [OutputPath] { compactMap(\.self).map { OutputPath.file($0) } }
}

extension RenderCommand {
  var outputs: [OutputPath] {
    [output ?? Project.current.outputs.frames ?? "out", cache.cache].compactMap(\.self)
      .map { OutputPath.folder($0) }
  }
}
extension FilmCommand { var outputs: [OutputPath] { [output, digests].files } }
extension WatchCommand { var outputs: [OutputPath] { [.folder(output)] } }
extension LiveCommand { var outputs: [OutputPath] { [addressFile].files } }
extension ExplainCommand { var outputs: [OutputPath] { [picture].files } }
extension LintCommand { var outputs: [OutputPath] { [output].files } }
extension SessionCommand { var outputs: [OutputPath] { [output].files } }
extension ReproduceCommand { var outputs: [OutputPath] { [.file(output)] } }
extension MapCommand { var outputs: [OutputPath] { [.file(output)] } }
extension ReviewCommand { var outputs: [OutputPath] { [.file(output)] } }
extension ReportCommand { var outputs: [OutputPath] { [output].files } }
extension AppRunCommand { var outputs: [OutputPath] { [.folder(output)] } }
extension AppRecordCommand { var outputs: [OutputPath] { [.file(output)] } }
extension AppStubCommand { var outputs: [OutputPath] { [.folder(output)] } }
extension MergeCommand {
  var outputs: [OutputPath] { [.folder(output)] + forms.outputs }
}
extension CompareCommand {
  var outputs: [OutputPath] {
    [output].compactMap(\.self).map { OutputPath.folder($0) } + forms.outputs
  }
}
extension GoldenCommand.Check {
  var outputs: [OutputPath] { [.folder(report ?? GoldenPaths.defaultReport)] + forms.outputs }
}
extension GoldenCommand.Record { var outputs: [OutputPath] { forms.outputs } }
extension GalleryCommand {
  var outputs: [OutputPath] { get throws { [.file(try output.path(named: gallery.name))] } }
}
extension StylesCommand {
  var outputs: [OutputPath] { get throws { [.file(try output.path(named: "styles"))] } }
}
extension ThemeShowCommand {
  var outputs: [OutputPath] {
    get throws {
      if let picture { _ = try SheetOutputOptions.format(of: picture) }
      return [picture].files
    }
  }
}

extension ReportFormOptions {
  /// The files of the reports.
  fileprivate var outputs: [OutputPath] { [junit, markdown].files }
}
