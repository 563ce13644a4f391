package import BaseMaps
import Documents
import MapSources
package import RunReports
import VectorTiles

extension TileStatistics {
  package init(_ picture: RenderedBaseMap) {
    self.init(
      drawn: picture.drawnTiles,
      missing: picture.missing.isEmpty ? nil : picture.missing.map(\.description),
      damaged: picture.damaged.isEmpty ? nil : picture.damaged.map(\.description),
      isCut: picture.isCut ? true : nil, isBare: picture.hasFeatures ? nil : true)
  }
}

extension ReportedMap {
  init(_ map: MapConfiguration, frames: [FrameRecord]) {
    self.init(
      file: map.file, format: map.store?.source.info.format.rawValue ?? "MapLibre style",
      attribution: map.attribution, notes: map.notes, frames: frames)
  }
}
