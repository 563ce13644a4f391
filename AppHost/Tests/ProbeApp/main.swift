import AppRuntime
import Foundation
import UIKit

AppRuntime.run(
  AppDescription(
    moduleName: "ProbeApp", infoPlist: ProcessInfo.processInfo.environment["PROBE_INFO"],
    bundle: [], delegate: { ProbeDelegate() },
    classes: ["ProbeScene": { ProbeScene() }, "ProbeDashboard": { ProbeDashboard() }],
    carPlaySceneDelegates: ["ProbeScene"]))
