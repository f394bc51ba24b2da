import type { IncidentKind } from '../contract.ts'

/** The chapter of docs/operate.md about a kind of incident, as a link names it. */
export const chapterOf = (kind: IncidentKind): string =>
  // the kind stands in rows, and all else says email
  kind === 'letter_unsent' ? 'email-unsent' : kind.replaceAll('_', '-')
