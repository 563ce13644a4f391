/// Scripts with impossible requests to the car's secondary displays.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let displays: [WrongScript] = [
    .after(
      "unknown key of a button", "dashboard: {buttons: [{title: Go}]}\n",
      at
        + "6:24: dashboard.buttons[0]: there is no key 'title' here; allowed here: "
        + "titleVariants, subtitleVariants, image"),
    .after(
      "unknown setting", "cluster: {compassSetting: on}\n",
      at
        + "6:27: cluster.compassSetting: there is no cluster setting 'on'; allowed: "
        + "unspecified, enabled, disabled, userPreference"),
    .after(
      "unknown screen in front", "timeline: [{at: 1 s, screen: home}]\n",
      at
        + "6:30: timeline[0].screen: there is no screen 'home'; allowed: app, dashboard, other, disconnected"
    ),
    .after(
      "style that is none", "cluster: {contentStyle: auto}\n",
      at
        + "6:25: cluster.contentStyle: there is no style 'auto'; allowed: light, dark"),
  ]
}
