/// Scripts with impossible requests to the car's secondary displays.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let displays: [WrongScript] = [
    .after(
      "unknown key of a button", "dashboard: {buttons: [{title: Go}]}\n",
      at
        + "6:24: dashboard.buttons[0]: unknown key 'title'; allowed keys: titleVariants,"
        + " subtitleVariants, image"),
    .after(
      "unknown setting", "cluster: {compassSetting: on}\n",
      at
        + "6:27: cluster.compassSetting: unknown value 'on'; allowed: unspecified,"
        + " enabled, disabled, userPreference"),
    .after(
      "unknown screen in front", "timeline: [{at: 1 s, screen: home}]\n",
      at
        + "6:30: timeline[0].screen: unknown value 'home'; allowed: app, dashboard, other,"
        + " disconnected"
    ),
    .after(
      "style that is none", "cluster: {contentStyle: auto}\n",
      at
        + "6:25: cluster.contentStyle: unknown value 'auto'; allowed: light, dark"),
  ]
}
