import type { MetaDescriptor } from 'react-router'
import type { Language } from '../../kernel/languages.ts'

interface Shared {
  /** of the page, with its language and what it asks for */
  readonly path: string
  readonly title: string
  readonly description: string
  /** kind and name of the picture that is drawn for the page, such as `help/join-a-group` */
  readonly card: string
  /** stands in place of the drawn one */
  readonly image?: { readonly url: string; readonly alt: string } | null
  /** of an article: when it was published and changed, if that is known */
  readonly article?: { readonly publishedAt: string | null; readonly changedAt: string | null }
}

/** Of the picture that is drawn for a page. */
export const cardAddress = (origin: string, language: Language, card: string): string =>
  `${origin}/api/content/card/${card}?language=${language}`

/**
 * What messengers show of a link: Open Graph tags, and the one Twitter tag without an Open Graph equivalent. They read the server's
 * HTML and run no script, so this belongs behind `import.meta.env.SSR` and adds nothing to the browser's bundle.
 */
export function shareHead(
  { origin, language }: { readonly origin: string; readonly language: Language },
  { path, title, description, card, image, article }: Shared,
): readonly MetaDescriptor[] {
  const facts: Readonly<Record<string, string>> = {
    type: article ? 'article' : 'website',
    site_name: 'Sixrail',
    locale: language,
    url: origin + path,
    title,
    description,
    ...(image
      ? { image: image.url, 'image:alt': image.alt }
      : {
          image: cardAddress(origin, language, card),
          'image:type': 'image/png',
          'image:width': '1200',
          'image:height': '630',
          // the picture says the title, and is beside it for whoever does not see it
          'image:alt': `${title} | Sixrail`,
        }),
  }
  return [
    ...Object.entries(facts).map(([property, content]) => ({ property: `og:${property}`, content })),
    ...Object.entries({ published_time: article?.publishedAt, modified_time: article?.changedAt }).flatMap(
      ([time, content]) => (content ? [{ property: `article:${time}`, content }] : []),
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
