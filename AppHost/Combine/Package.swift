// swift-tools-version: 6.0
import PackageDescription

// A separate package, because only apps that import Combine need it. It uses OpenCombine and cannot
// import other modules of the host.
let package = Package(
  name: "Combine",
  products: [.library(name: "Combine", type: .static, targets: ["Combine"])],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .swiftLanguageMode(.v5)]),
    .testTarget(
      name: "CombineTests", dependencies: ["Combine"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
