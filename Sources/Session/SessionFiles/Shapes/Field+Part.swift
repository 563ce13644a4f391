extension Field {
  /// Returns a field of a type that contains the owner as a property.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func embedded<Whole: Sendable>(
    at path: any WritableKeyPath<Whole, Owner> & Sendable
  ) -> Field<Whole> {
    let field = self
    return Field<Whole>(
      entry: entry,
      write: { whole, defaults, pictures in
        field.write(whole[keyPath: path], defaults[keyPath: path], pictures)
      },
      read: { node, whole throws(SessionFileError) in
        try field.read(node, &whole[keyPath: path])
      })
  }
}
