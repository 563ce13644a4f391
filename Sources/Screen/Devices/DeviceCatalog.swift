/// All screens that have a file, in the order in which they are listed.
package struct DeviceCatalog: Sendable, Hashable {
  /// The screens, smallest first.
  package let devices: [DeviceProfile]

  /// A catalog of known screens.
  package init(_ devices: [DeviceProfile]) {
    self.devices = devices.sorted {
      ($0.pixelWidth * $0.pixelHeight, $0.name) < ($1.pixelWidth * $1.pixelHeight, $1.name)
    }
  }

  /// The screens of a choice: a name, "all", or a custom "WxH@S".
  ///
  /// - Throws: `DeviceError` that lists the names when there is no such screen.
  package func devices(matching choice: String) throws(DeviceError) -> [DeviceProfile] {
    if choice == "all" { return devices }
    if let known = devices.first(where: { $0.name == choice }) { return [known] }
    if let custom = try DeviceProfile.custom(choice) { return [custom] }
    throw DeviceError(
      description: "there is no device '\(choice)'; use one of "
        + devices.map { "'\($0.name)'" }.joined(separator: ", ")
        + ", 'all', or pixels and scale such as '1280x720@2'")
  }
}
