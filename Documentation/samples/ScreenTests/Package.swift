// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ScreenTests",
  dependencies: [
    // page: begin
    .package(name: "headunit", path: "../../..")
    // page: end
  ],
  targets: [
    .executableTarget(
      name: "draw-arrival", dependencies: [.product(name: "HeadUnit", package: "headunit")]),
    // page: begin
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        .product(name: "HeadUnit", package: "headunit"),
        .product(name: "HeadUnitTesting", package: "headunit"),
      ],
      exclude: ["__Frames__"]),
    // page: end
    .testTarget(
      name: "LegacyScreenTests",
      dependencies: [
        .product(name: "HeadUnit", package: "headunit"),
        .product(name: "HeadUnitTesting", package: "headunit"),
      ],
      exclude: ["__Frames__"]),
    .testTarget(
      name: "SessionTests", dependencies: [.product(name: "SessionLog", package: "headunit")]),
  ],
  swiftLanguageModes: [.v6]
)
