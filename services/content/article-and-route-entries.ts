// Articles and routes: their texts under the slug that each language has, with what is true of them in every language.
import { join } from 'node:path'
import { type Facts, readFacts, type RouteFacts } from './read-facts.ts'
import { formerSlugs, isSlug, type Language, type Text, type Written } from './written.ts'

interface SharedEntry extends Written {
  /** slugs it had before: links to them still lead here */
  readonly formerly: readonly string[]
  /** yyyy-mm-dd: when it was last changed */
  readonly updated_at: string
  /** the slugs of the same text in every language that has it */
  readonly translations: Readonly<Partial<Record<Language, string>>>
  readonly poster: string
  readonly sources: Facts['sources']
  /** Markdown */
  readonly content: string
}
export interface ArticleEntry extends SharedEntry {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly seo_description: string
  readonly image: null
  readonly image_alt: string
}
/** The names are those of the documents, capitals and all. */
export interface RouteEntry extends SharedEntry {
  readonly Slug: string
  readonly Title: string
  readonly Description: string
  readonly Featured: boolean
  /** the ids that the ticketing provider gives the two stations */
  readonly Origin_Id: string
  readonly Destination_Id: string
  readonly Origin_Name: string
  readonly Destination_Name: string
  readonly Duration: string
  readonly Distance: string
  readonly Carrier: string
  readonly Frequency: string
  readonly image: null
}

/** The newest first. */
export function articleEntries(folder: string, texts: readonly Text[], faults: string[]): ArticleEntry[] {
  return sharedEntries(join(folder, 'blogs'), texts, faults)
    .map(({ front, entry }) => ({
      ...entry,
      title: front['title']!,
      description: front['description']!,
      category: front['category']!,
      seo_description: front['seo'] ?? front['description']!,
      image: null,
      image_alt: '',
    }))
    .toSorted((one, other) => other.published_at.localeCompare(one.published_at))
}

/** The featured ones first. */
export function routeEntries(folder: string, texts: readonly Text[], faults: string[]): RouteEntry[] {
  return sharedEntries(join(folder, 'routes'), texts, faults)
    .flatMap(({ front, entry, facts: { route } }) => {
      if (!route) return [...(faults.push(`${entry.id}: its facts say nothing of the route.`), [])]
      return [
        {
          ...entry,
          Slug: entry.slug,
          Title: front['title']!,
          Description: front['description']!,
          Featured: route.featured,
          Origin_Id: route.from,
          Destination_Id: route.to,
          Origin_Name: front['origin']!,
          Destination_Name: front['destination']!,
          ...routeWords(route, entry.Language),
          image: null,
        },
      ]
    })
    .toSorted((one, other) => Number(other.Featured) - Number(one.Featured))
}

function sharedEntries(folder: string, texts: readonly Text[], faults: string[]) {
  const keys = [...new Set(texts.map(({ slug }) => slug))]
  const facts = new Map(keys.map((key) => [key, readFacts(join(folder, key), faults)]))
  const taken = new Set<string>()
  for (const { id, front } of texts)
    for (const slug of [front['slug']!, ...formerSlugs(front)]) {
      if (!isSlug(slug)) faults.push(`${id}: "${slug}" is no slug.`)
      // a slug is asked for without a language, and a link to a former one must lead to one text only
      if (taken.has(slug)) faults.push(`${id}: the slug "${slug}" is another text's too.`)
      taken.add(slug)
    }
  return texts.flatMap(({ front, text, slug: key, ...written }) => {
    const own = facts.get(key)
    if (!own) return []
    const entry: SharedEntry = {
      ...written,
      slug: front['slug']!,
      formerly: formerSlugs(front),
      updated_at: front['changed'] ?? written.published_at,
      translations: Object.fromEntries(
        texts
          // a page must not lead to a translation that nobody is shown yet
          .filter(({ slug, draft }) => slug === key && !draft)
          .map((one) => [one.Language, one.front['slug']!]),
      ),
      poster: own.poster,
      sources: own.sources,
      content: text,
    }
    return [{ front, entry, facts: own }]
  })
}

const hourAndMinute: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['h', 'm'],
  de: [' Std.', ' Min.'],
  fr: [' h', ' min'],
  nl: [' u', ' min'],
  es: [' h', ' min'],
}
const trainsADay: Readonly<Record<Language, string>> = {
  en: 'direct trains on a weekday',
  de: 'direkte Züge an einem Werktag',
  fr: 'trains directs un jour de semaine',
  nl: 'rechtstreekse treinen op een werkdag',
  es: 'trenes directos en un día laborable',
}

/** `1h 16m`, as durations are written on the other pages. */
function durationText(minutes: number, language: Language): string {
  const [hour, minute] = hourAndMinute[language]
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return language === 'en' ? `${rest} min` : `${rest}${minute}`
  return [`${hours}${hour}`, ...(rest > 0 ? [`${rest}${minute}`] : [])].join(' ')
}

const routeWords = ({ minutes, km, carriers, trains }: RouteFacts, language: Language) => ({
  Duration: durationText(minutes, language),
  Distance: `${new Intl.NumberFormat(language).format(km)} km`,
  Carrier: carriers.join(', '),
  Frequency: `${trains} ${trainsADay[language]}`,
})
