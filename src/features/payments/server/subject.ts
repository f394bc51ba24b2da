/** What a checkout is for. Payments know its kind and id only; what they mean is known where the kind comes from. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

export function subjectOf(row: { readonly subject_kind: string; readonly subject_id: string }): Subject {
  return { kind: row.subject_kind, id: row.subject_id }
}
