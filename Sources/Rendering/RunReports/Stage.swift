/// A stage between drive and pixels with a text form.
package enum Stage: String, Sendable, Hashable, CaseIterable {
  case state
  case template
  case layout
  case displayList = "display-list"
}
