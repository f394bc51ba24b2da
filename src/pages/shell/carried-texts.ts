import type { Messages } from '../../browser/text.tsx'

/** Texts on the way from the server to the browser: as one string, or the router would number each of their words. */
export type CarriedTexts = Messages | string

export const carried = (texts: Messages): CarriedTexts =>
  import.meta.env.SSR ? JSON.stringify(texts) : texts

/** All texts of a page, whoever loaded them. */
export const messagesIn = (all: readonly (CarriedTexts | undefined)[]): Messages =>
  Object.assign(
    {},
    ...all.map((texts) => (typeof texts === 'string' ? (JSON.parse(texts) as Messages) : texts)),
  ) as Messages
