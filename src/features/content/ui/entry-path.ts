/**
 * The address of a text, after its language. The content service may give it any slug, and in an address or a header most signs and
 * letters mean something else, or break it.
 */
export const entryPath = (kind: 'blog' | 'route' | 'help', slug: string): string =>
  `/${kind}/${encodeURIComponent(slug)}`
