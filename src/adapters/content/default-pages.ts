import { type Language, languages } from '../../kernel/languages.ts'
import type { Content } from '../../ports/content.ts'
import { noList } from './read-list.ts'

/**
 * The documents name no list of pages, so a service may have none: then terms, privacy and the other pages are those that
 * come with the product, because nobody may be asked to accept terms that cannot be read. A page that the service has in
 * one language is never mixed with another text in the others, nor replaced by one while this process runs: whoever reads it
 * keeps the last copy while it is not there.
 */
export function withDefaultPages(service: Content, fallback: Pick<Content, 'page'>): Content {
  const own = new Set<string>()
  const ask = async (slug: string, language: Language) => {
    const answer = await service.page(slug, language)
    if (answer.kind === 'done') own.add(slug)
    return answer
  }
  return {
    ...service,
    async page(slug, language) {
      const answer = await ask(slug, language)
      if (answer.kind === 'done' || (answer.kind === 'unknown' && answer.why !== noList)) return answer
      if (answer.kind === 'refused') {
        const others = await Promise.all(
          languages.filter((one) => one !== language).map((one) => ask(slug, one)),
        )
        // whether the service has the page in another language is not known then
        const unread = others.find((other) => other.kind === 'unknown' && other.why !== noList)
        if (unread && !own.has(slug)) return unread
      }
      return own.has(slug) ? answer : fallback.page(slug, language)
    },
  }
}
