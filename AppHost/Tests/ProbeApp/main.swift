import AppRuntime
import UIKit

AppRuntime.run(
  AppDescription(
    moduleName: "ProbeApp", infoPlist: nil, bundle: [], delegate: { ProbeDelegate() },
    classes: ["ProbeScene": { ProbeScene() }], carPlaySceneDelegates: ["ProbeScene"]))
