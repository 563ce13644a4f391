import CoreSpotlight

/// An entity that Spotlight can find.
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
  /// Has no effect: there is no index.
  public func indexAppEntities(_ entities: [some IndexedEntity], priority: Int = 0) async throws {}
  /// Has no effect: there is no index.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {}
}
