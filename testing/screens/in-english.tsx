import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiProvider } from '../../src/browser/api.ts'
import { type Messages, TextProvider } from '../../src/browser/text.tsx'
import type { Api } from '../../src/kernel/contract.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(
  ['../../src/features/*/texts/en.po', '../../src/{browser,kit,pages}/texts/en.po'],
  { eager: true },
)
const messages = Object.assign({}, ...Object.values(catalogs).map((one) => one.messages)) as Messages

/** Nobody is asked while a page is only drawn. */
const silent = (() => Promise.reject(new Error('not here'))) as unknown as Api

/** A part of a page as the server draws it, with the sentences that a visitor reads. */
export const inEnglish = (part: ReactNode): string =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <ApiProvider value={silent}>{part}</ApiProvider>
    </TextProvider>,
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What is read of it. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The buttons of it: what each says, and whether it can be pressed. */
export const buttonsOf = (html: string): { says: string; isOff: boolean }[] =>
  [...html.matchAll(/<button\b([^>]*)>([^]*?)<\/button>/g)].map(([, attributes = '', content = '']) => ({
    says: wordsOf(content),
    isOff: /\sdisabled=""/.test(attributes),
  }))
