package import Reviews

extension Approver {
  /// Returns an approval of all kept results of the named cases.
  ///
  /// - Throws: `GoldenError` for a name without a match, `ReviewError` if no results were kept.
  package func approvalOfKept(
    named names: [String], in folder: GoldenFolder, isFurther: Bool = false,
    expires: CalendarDay? = nil
  ) throws -> Approval {
    let cases = Set(try folder.cases(named: names).map(\.name))
    return try approvalOfKept(cases: cases, isFurther: isFurther, expires: expires)
  }
}
