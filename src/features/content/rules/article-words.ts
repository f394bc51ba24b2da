const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of an article, without its tags and the addresses in them. */
export const wordsOf = (html: string): string =>
  html
    // a link or a bold word may touch a comma; a paragraph and an item touch nothing
    .replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
