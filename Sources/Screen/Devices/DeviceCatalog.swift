/// All screens that have a file, in the order in which they are listed.
package struct DeviceCatalog: Sendable, Hashable {
  /// The screens of cars, smallest first.
  package let devices: [DeviceProfile]
  /// The screens of phones and tablets, smallest first, each upright and then turned.
  package let phones: [DeviceProfile]
  /// The screens of cars with the Dashboard in front.
  package let dashboards: [DeviceProfile]
  /// The instrument clusters, smallest first.
  package let clusters: [DeviceProfile]

  /// All screens: those of cars, then those of phones and tablets, then Dashboards and clusters.
  package var listed: [DeviceProfile] { devices + phones + dashboards + clusters }

  /// A catalog of known screens.
  package init(_ devices: [DeviceProfile]) {
    let sorted = devices.sorted {
      ($0.pixelWidth * $0.pixelHeight, $0.name) < ($1.pixelWidth * $1.pixelHeight, $1.name)
    }
    self.devices = sorted.filter { $0.kind == .car }
    dashboards = self.devices.compactMap(\.dashboard)
    clusters = sorted.filter { $0.kind == .cluster }
    phones = sorted.filter(\.kind.isMobile)
      .sorted { ($0.pointWidth, $0.name) < ($1.pointWidth, $1.name) }
      .flatMap { [$0] + ($0.landscape.map { [$0] } ?? []) }
  }

  /// The screens of a choice, in its order: names, "all" for those of cars, "phones" for those of
  /// phones and tablets, "dashboards", "clusters", or a custom "WxH@S"; several with commas between
  /// them.
  ///
  /// - Throws: `DeviceError` that lists the names if the screen does not exist.
  package func devices(matching choice: String) throws(DeviceError) -> [DeviceProfile] {
    guard choice.contains(",") else { return try found(choice) }
    var all: [DeviceProfile] = []
    for part in choice.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      for device in try found(name) where !all.contains(device) { all.append(device) }
    }
    return all
  }

  /// A screen by its name with another scale, such as "iphone@1"; nil for any other text.
  private func scaled(_ choice: String) throws(DeviceError) -> DeviceProfile? {
    let parts = choice.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let scale = Double(parts[1]),
      let device = listed.first(where: { $0.name == parts[0] })
    else { return nil }
    return try device.scaled(to: scale, named: choice)
  }

  private func found(_ choice: String) throws(DeviceError) -> [DeviceProfile] {
    let groups = [
      "all": devices, "phones": phones, "dashboards": dashboards, "clusters": clusters,
    ]
    if let group = groups[choice] { return group }
    let named = listed.first {
      $0.name == choice || $0.otherNames?.contains(choice) == true
    }
    if let named { return [named] }
    if let coarser = try scaled(choice) { return [coarser] }
    if let custom = try DeviceProfile.custom(choice) { return [custom] }
    func list(_ devices: [DeviceProfile]) -> String {
      devices.map { "'\($0.name)'" }.joined(separator: ", ")
    }
    throw DeviceError(
      description: "there is no device '\(choice)'; use one of \(list(devices)), each also with"
        + " '-dashboard', 'all', 'dashboards', one of the phones"
        + " \(list(phones.filter { $0.landscapeSafeArea != nil })), each also with '-landscape',"
        + " 'phones', one of the clusters \(list(clusters)), 'clusters', or pixels and scale such"
        + " as '1280x720@2'")
  }
}
