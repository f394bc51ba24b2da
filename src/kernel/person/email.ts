/** RFC 5321 */
export const longestEmail = 254

/** What needs no quoting in an email header, so that one address never reads as two; and nothing invisible. */
const atom = String.raw`[^\s@\p{C}<>(),;:."\\[\]]+`
/** A domain of two labels at least: the payment provider takes no other. */
const shape = new RegExp(String.raw`^${atom}(?:\.${atom})*@${atom}(?:\.${atom})+$`, 'u')

/** Whether this is one email address as mail servers and the payment provider take it. Whose it is shows only in its mailbox. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && shape.test(text)
