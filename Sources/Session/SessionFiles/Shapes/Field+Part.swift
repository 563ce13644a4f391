extension Field {
  /// Returns a field of a type that contains the owner as a property.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func lifted<Whole: Sendable>(
    to path: any WritableKeyPath<Whole, Owner> & Sendable
  ) -> Field<Whole> {
    let field = self
    return Field<Whole>(
      entry: entry,
      write: { whole, usual, pictures in
        field.write(whole[keyPath: path], usual[keyPath: path], pictures)
      },
      read: { node, whole throws(SessionFileError) in
        try field.read(node, &whole[keyPath: path])
      })
  }
}
