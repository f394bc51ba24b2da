import type { Messages } from '../browser/text.tsx'

/** Texts of pages that no visitor meets first. They have a file list of their own, because each name in it weighs on the first load. */
export const rareCatalogs = import.meta.glob<{ messages: Messages }>(
  '../features/{notifications,operations,support}/texts/*.po',
)
