import { eld } from 'eld/small'
import { languages } from '../../../src/kernel/languages.ts'

eld.setLanguageSubset([...languages])

const hidden = /<(head|script|style|svg|template)\b[^]*?<\/\1>/gi
/** Words of another language that are marked as such, and names of pages elsewhere, are meant to be as they are. */
const marked = /<(\w+)\b[^>]*\s(?:lang="|translate="no")[^>]*>(?:(?!<\1\b)[^])*?<\/\1>/gi
const inline = /<\/?(a|abbr|b|bdi|code|em|i|mark|q|small|strong|sub|sup|time|wbr)\b[^>]*>/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What a visitor reads of a page, block by block. */
function blocksOf(html: string): string[] {
  const body = html
    .slice(html.search(/<body\b/i))
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(hidden, '\n')
  return body
    .replaceAll(marked, ' ')
    .replaceAll(inline, ' ')
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
}

/** Four words in small letters, abbreviations and letters aside; without them it is names and numbers, in which no language can be told from another. */
const hasWords = (text: string) => (text.match(/(?<!\S)\p{Ll}{2,}(?=[\s,;:!?…]|\.?$)/gu) ?? []).length >= 4

/** The ends of the journeys that pages are looked at with: in a short sentence they can weigh more than its words. */
const stations = /Utrecht Centraal|Maastricht/g
const isForeign = (sentence: string, language: string) =>
  [sentence, sentence.replaceAll(stations, '')].every((words) => isLikelyForeign(words, language))

/**
 * Clearly more like another language: a date and a number of a train are nearly as much Spanish as French, down to 0.926 of the
 * best score in a year's days. At 0.9 all 170 sentences of `/en/faq` are still found in each other language (docs/proofs.md).
 */
function isLikelyForeign(words: string, language: string): boolean {
  const scores: Readonly<Record<string, number>> = eld.detect(words).getScores()
  return (scores[language] ?? 0) < 0.9 * Math.max(0, ...Object.values(scores))
}

/** The sentences of a page in which a language can be told. */
export const sentencesOf = (html: string): string[] =>
  blocksOf(html)
    .flatMap((block) => block.split(/(?<=[.!?…])\s+(?=\p{Lu}|[¿¡„“«])/u))
    .filter((sentence) => hasWords(sentence))

/** The sentences of a page that are in another of the product's languages than the page is. */
export const foreignSentences = (html: string, language: string): string[] =>
  sentencesOf(html).filter((sentence) => isForeign(sentence, language))
