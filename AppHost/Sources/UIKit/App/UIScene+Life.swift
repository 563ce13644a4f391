extension UIScene {
  /// Connects the scene and notifies its delegate.
  package func begin(
    _ session: UISceneSession, _ delegate: any UISceneDelegate,
    _ options: UIScene.ConnectionOptions
  ) {
    self.delegate = delegate
    UIApplication.shared.connectedScenes.insert(self)
    post(UIScene.willConnectNotification)
    delegate.scene(self, willConnectTo: session, options: options)
  }

  /// Makes the scene active.
  package func activate() {
    activationState = .foregroundInactive
    delegate?.sceneWillEnterForeground(self)
    post(UIScene.willEnterForegroundNotification)
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(UIScene.didActivateNotification)
  }

  /// Makes the scene inactive.
  package func deactivate() {
    delegate?.sceneWillResignActive(self)
    post(UIScene.willDeactivateNotification)
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(UIScene.didEnterBackgroundNotification)
  }

  /// Disconnects the scene.
  package func end() {
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(UIScene.didDisconnectNotification)
    UIApplication.shared.connectedScenes.remove(self)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
