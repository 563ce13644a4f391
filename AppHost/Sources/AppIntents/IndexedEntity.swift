import CoreSpotlight

/// A thing of an app that the phone's search finds.
///
/// Source: <https://developer.apple.com/documentation/appintents/indexedentity>
public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
}
extension IndexedEntity {
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    CSSearchableItemAttributeSet()
  }
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
}

extension CSSearchableIndex {
  /// Indexes entities of the app; they are never searched.
  public func indexAppEntities(_ entities: [some IndexedEntity], priority: Int = 0) async throws {}
  /// Forgets things of the app.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {}
}
