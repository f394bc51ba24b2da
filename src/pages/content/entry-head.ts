import { type MetaDescriptor, redirect } from 'react-router'
import type { BreadcrumbList, WithContext } from 'schema-dts'
import { entryPath } from '../../features/content/ui/entry-path.ts'
import { type Language, languages } from '../../kernel/languages.ts'
import type { About } from '../page-meta.ts'

export const noindex: readonly MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** The way here from the home page, as search engines show it. `steps` are paths after the language, with names. */
export function breadcrumbs(
  { say, origin, language }: About,
  steps: readonly (readonly [path: string, name: string])[],
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [['', say('pages.nav.home')] as const, ...steps].map(([path, name], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${origin}/${language}${path}`,
      })),
    } satisfies WithContext<BreadcrumbList>,
  }
}

/** What stands in place of the drawn card: the image of the content service, where a text has one. */
export const imageOf = ({ image, imageAlt }: { readonly image: string | null; readonly imageAlt: string }) =>
  image === null ? null : { url: image, alt: imageAlt }

/** The addresses of a text in the languages that have it. */
export const addressesOf = (
  kind: 'blog' | 'route',
  translations: Readonly<Record<string, string>>,
): Readonly<Partial<Record<Language, string>>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const slug = translations[language]
      return slug ? [[language, `/${language}${entryPath(kind, slug)}`]] : []
    }),
  )

/** To where a text is: for good where its slug was changed, and for now where only the language is another. */
export const leadTo = (state: string, address: string): Response =>
  redirect(address, state === 'moved' ? 301 : 302)

/**
 * What a page answers with. Of one whose text cannot be read now search engines keep what they know, and come again; without
 * its text and with 200 they would forget it.
 */
export const textStatus = (state: 'found' | 'none' | 'unread' | 'elsewhere' | 'moved'): 200 | 404 | 503 =>
  state === 'none' ? 404 : state === 'unread' ? 503 : 200

/** The same for what is read whole: null where it cannot be read. */
export const readStatus = (read: object | null): 200 | 503 => (read === null ? 503 : 200)

/** What is known of a text that was not given: a slug that none can have is refused for its form, and that is no failure. */
export const stateOfFailure = (error: unknown): 'none' | 'unread' =>
  (error as { readonly status?: unknown }).status === 400 ? 'none' : 'unread'
