import { isLanguage, type Language, languages } from '../../kernel/languages.ts'
import { distanceText, durationText } from '../../kernel/wording.ts'
import type { Source, WrittenArticle, WrittenRoute } from '../../ports/content.ts'
import { type Entry, isObject, languageIn, slugsIn, textIn, textOf } from './entries.ts'

/** Null where slug, title or text is missing, or the language is not one of ours. */
export function articleIn(entry: Entry, host: string): WrittenArticle | null {
  const text = (name: string) => textIn(entry, name)
  const shared = sharedIn(entry, host, { slug: text('slug'), title: text('title') })
  if (shared === null || shared.markdown === '') return null
  const description = text('description')
  return {
    ...shared,
    description,
    category: text('category') || null,
    seoDescription: text('seo_description') || description,
  }
}

/**
 * Null where slug, title, origin or destination is missing, or the language is not one of ours. The documents spell the fields of a
 * route with capitals (001 §3).
 */
export function routeIn(entry: Entry, host: string): WrittenRoute | null {
  const text = (name: string) => textIn(entry, name)
  const [origin, destination] = [text('Origin_Name'), text('Destination_Name')]
  const shared = sharedIn(entry, host, { slug: text('Slug'), title: withoutQuotes(text('Title')) })
  if (shared === null || !origin || !destination) return null
  return {
    ...shared,
    description: text('Description'),
    isFeatured: entry['Featured'] === true,
    origin,
    destination,
    stations: stationsIn(text('Origin_Id'), text('Destination_Id')),
    duration: measureIn(entry['Duration'], (minutes) => durationText(shared.language, minutes * 60)),
    distance: measureIn(entry['Distance'], (km) => distanceText(shared.language, km * 1_000)),
    carrier: text('Carrier') || null,
    frequency: text('Frequency') || null,
  }
}

/** The documents do not say whether these are words or numbers: a number is of minutes or kilometres. */
function measureIn(value: unknown, say: (number: number) => string): string | null {
  if (typeof value !== 'number') return textOf(value) || null
  return value > 0 && Number.isFinite(value) ? say(value) : null
}

/** The documents know names only; without the ids a page has nothing that is asked for by station. */
const stationsIn = (from: string, to: string) => (from && to ? { from, to } : null)

function sharedIn(entry: Entry, host: string, { slug, title }: { slug: string; title: string }) {
  const language = languageIn(entry)
  if (!slug || !title || !isLanguage(language)) return null
  const publishedAt = dayIn(textIn(entry, 'published_at') || textIn(entry, 'publishedAt'))
  const updatedAt = dayIn(textIn(entry, 'updated_at') || textIn(entry, 'updatedAt'))
  return {
    slug,
    formerly: slugsIn(entry['formerly']),
    language,
    title,
    publishedAt,
    // a text may be written down long before it is published, which is no change of it
    changedAt: updatedAt !== null && updatedAt > (publishedAt ?? '') ? updatedAt : publishedAt,
    image: imageIn(entry['image'], host),
    imageAlt: textIn(entry, 'image_alt'),
    poster: textIn(entry, 'poster') || null,
    markdown: textIn(entry, 'content'),
    translations: translationsIn(entry['translations']),
    sources: sourcesIn(entry['sources']),
  }
}

const dayIn = (text: string): string | null => {
  const day = text.slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

const withoutQuotes = (text: string) => /^(["'“„«‘]\s*)(.+?)(\s*["'”“»’])$/.exec(text)?.[2] ?? text

/** A string or an object with `url`, also wrapped; a relative one is the content host's. Pages load images of no other. */
function imageIn(image: unknown, host: string): string | null {
  const found = isObject(image) ? (image['url'] ?? imageBelow(image)) : image
  if (typeof found !== 'string' || found.trim() === '') return null
  const url = URL.parse(found.trim(), host)
  return url && url.origin === new URL(host).origin ? url.href : null
}
const imageBelow = (image: Entry): unknown => {
  const inner = isObject(image['data']) ? image['data']['attributes'] : undefined
  return isObject(inner) ? inner['url'] : undefined
}

function translationsIn(value: unknown): Partial<Record<Language, string>> {
  if (!isObject(value)) return {}
  const slugs = languages.map((language) => [language, textIn(value, language)] as const)
  return Object.fromEntries(slugs.filter(([, slug]) => slug !== ''))
}

function sourcesIn(value: unknown): Source[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap((one) => {
    const [name, url, read] = [textIn(one, 'name'), textIn(one, 'url'), dayIn(textIn(one, 'read'))]
    return name && read && /^https?:\/\//.test(url) ? [{ name, url, read }] : []
  })
}
