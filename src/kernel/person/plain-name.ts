/** Control characters, line separators, and marks that turn the reading direction: with them a name rewrites the line it stands in. */
const rewriting = String.raw`\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069`

/** A name that stays within its place, whatever stands around it. */
export const plainName = new RegExp(`^[^${rewriting}]*$`, 'u')

/** Without one there is nothing that a conductor could read: digits, signs and zero-width characters alone are no name. */
export const letter = /\p{L}/u

const runs = new RegExp(`[${rewriting}]+`, 'gu')
const spaced = /[ ]{2,}/g

/** A name from before the rule, as it may be shown. */
export const shownName = (name: string): string =>
  plainName.test(name) ? name : name.replace(runs, ' ').replace(spaced, ' ').trim()

/** Whether there is anything to be seen of a name. */
export const isVisible = (name: string): boolean => /[^\p{C}\p{Z}]/u.test(name)
