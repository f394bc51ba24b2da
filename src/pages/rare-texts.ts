import type { Messages } from '../browser/text.tsx'

/** Texts of pages where no visit begins. A separate glob, because every file name in it adds to the first load. */
export const rareCatalogs = import.meta.glob<{ messages: Messages }>(
  '../features/{notifications,operations,support}/texts/*.po',
)
