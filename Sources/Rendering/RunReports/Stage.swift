/// A stage of the way from a drive to pixels that can be read as text.
package enum Stage: String, Sendable, Hashable, CaseIterable {
  case state
  case template
  case layout
  case displayList = "display-list"
}
