package import Reviews

extension Approver {
  /// An approval of everything that the last check kept about cases of some names.
  ///
  /// - Throws: `GoldenError` for a name that fits no case, `ReviewError` if no results were kept.
  package func approvalOfKept(
    named names: [String], in folder: GoldenFolder, isFurther: Bool = false,
    expires: CalendarDay? = nil
  ) throws -> Approval {
    let cases = Set(try folder.cases(named: names).map(\.name))
    return try approvalOfKept(cases: cases, isFurther: isFurther, expires: expires)
  }
}
