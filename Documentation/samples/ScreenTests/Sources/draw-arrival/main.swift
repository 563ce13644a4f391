import Foundation
import HeadUnit

let output = CommandLine.arguments.dropFirst().first ?? "arrival.png"

// page: begin
let drive = try Drive(example: "kirkland")
let renderer = try Renderer(drive, on: "standard", options: ScreenOptions(theme: "ios26"))
let frame = try renderer.frame(at: .named("marina-park"))
try frame.picture.pngData().write(to: URL(fileURLWithPath: output))
// page: end

print("\(output): \(frame.picture.width) × \(frame.picture.height) pixels")
