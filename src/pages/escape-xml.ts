/**
 * A text as it may stand between tags, or in the quotes of an attribute. What XML knows no way to say is left out: one such
 * character makes the whole document unreadable.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unsayable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

// https://www.w3.org/TR/xml/#charsets
const unsayable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
