import type { Messages } from '../browser/text.tsx'

/** Texts of pages where hardly a visit begins, and of parts that come later. Apart, because every file name adds to the first load. */
export const rareCatalogs = import.meta.glob<{ messages: Messages }>(
  '../features/{following,notifications,operations,support}/texts/*.po',
)
