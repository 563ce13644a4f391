import Documents

/// The catalog of all device files, in display order.
package struct DeviceCatalog: Sendable, Hashable {
  /// The main screens of cars, smallest first.
  package let devices: [DeviceProfile]
  /// The screens of phones and tablets, smallest first, each in portrait and then in landscape.
  package let phones: [DeviceProfile]
  /// The main screens of cars with the Dashboard in front.
  package let dashboards: [DeviceProfile]
  /// The instrument clusters, smallest first.
  package let clusters: [DeviceProfile]

  /// All devices: car screens, phones and tablets, Dashboards, and clusters.
  package var listed: [DeviceProfile] { devices + phones + dashboards + clusters }

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

  /// Returns the devices of a comma-separated choice, in order.
  ///
  /// Accepted are names, "all" for the main screens of cars, "phones" for phones and tablets,
  /// "dashboards", "clusters", and a custom "WxH@S".
  ///
  /// - Throws: `DeviceError` with the nearest name, otherwise with all names, if a device does not
  ///   exist.
  package func devices(matching choice: String) throws(DeviceError) -> [DeviceProfile] {
    guard choice.contains(",") else { return try found(choice) }
    var all: [DeviceProfile] = []
    for part in choice.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      for device in try found(name) where !all.contains(device) { all.append(device) }
    }
    return all
  }

  /// Returns a device by name with another scale, such as "iphone@1"; nil for any other text.
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
    let names = listed.map(\.name) + groups.keys.sorted()
    if let near = SpellingSuggestion.nearest(to: choice, in: names, within: 3) {
      throw DeviceError(sentence: "unknown device '\(choice)'; did you mean '\(near)'?")
    }
    func list(_ devices: [DeviceProfile]) -> String {
      devices.map { "'\($0.name)'" }.joined(separator: ", ")
    }
    throw DeviceError(
      sentence: "unknown device '\(choice)'; use one of \(list(devices)), each also with"
        + " '-dashboard', 'all', 'dashboards', one of the phones"
        + " \(list(phones.filter { $0.landscapeSafeArea != nil })), each also with '-landscape',"
        + " 'phones', one of the clusters \(list(clusters)), 'clusters', or pixels and scale such"
        + " as '1280x720@2'")
  }
}
