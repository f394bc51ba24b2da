import { type Language, toldIn } from './languages.ts'
import type { Money } from './money.ts'
import { momentText, moneyText } from './wording.ts'

type Plain =
  | string
  | number
  | { readonly money: Money }
  /** epoch ms */
  | { readonly moment: number; readonly timeZone: string }
  /** the same in several languages */
  | { readonly name: Readonly<Partial<Record<Language, string>>> }
/** A value within a sentence that is written in its reader's language later; a list is written without a gap. */
export type Sayable = Plain | readonly Plain[]
export type Sayables = { readonly [name: string]: Sayable }

/** Values as a language writes them. */
export function sayIn(language: Language, values: Sayables): { [name: string]: string | number } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && 'map' in value
        ? value.map((one) => say(language, one)).join('')
        : say(language, value),
    ]),
  )
}

function say(language: Language, value: Plain): string | number {
  if (typeof value !== 'object') return value
  if ('name' in value) return toldIn(value.name, language) ?? ''
  return 'money' in value
    ? moneyText(language, value.money)
    : momentText(language, value.moment, value.timeZone)
}

/**
 * What a traveller can be told of, in the groups in which they choose how. `isOwed`: it is about their money, their
 * ticket, our terms or an answer that others wait for, so it always comes in the app and by email, and only push can be switched off. `canWait`: until quiet hours end.
 */
export const noticeTopics = {
  seats: { isOwed: false, canWait: true },
  last_seat: { isOwed: false, canWait: true },
  deadline: { isOwed: false, canWait: true },
  prices: { isOwed: false, canWait: true },
  follow: { isOwed: false, canWait: true },
  messages: { isOwed: false, canWait: true },
  journey: { isOwed: false, canWait: false },
  hold: { isOwed: true, canWait: false },
  answer: { isOwed: true, canWait: false },
  ticket: { isOwed: true, canWait: false },
  released: { isOwed: true, canWait: false },
  terms: { isOwed: true, canWait: true },
} as const satisfies Readonly<Record<string, { readonly isOwed: boolean; readonly canWait: boolean }>>
export type NoticeTopic = keyof typeof noticeTopics

/** The ways in which somebody can be told. */
export const noticeChannels = ['app', 'email', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Whether a traveller may decide that they are not told of a topic in one of the ways. */
export const canSwitchOff = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  channel === 'push' || !noticeTopics[topic].isOwed

/** One thing that can be told, as the feature declares it that knows what it is about. */
export interface NoticeKind {
  /** stands in rows, so it is never renamed */
  readonly kind: string
  readonly topic: NoticeTopic
  /** the key of its sentence */
  readonly text: string
}

/** Declares the notices of a feature. Where one has an email, its sentence is the subject of that email. */
export function declareNotices<Name extends string>(
  feature: string,
  notices: Readonly<Record<Name, { readonly topic: NoticeTopic; readonly text?: string }>>,
): Readonly<Record<Name, NoticeKind>> {
  const declared = Object.entries<{ topic: NoticeTopic; text?: string }>(notices).map(
    ([name, { topic, text = `${feature}.mail.${name}.subject` }]) => [
      name,
      { kind: `${feature}.${name}`, topic, text },
    ],
  )
  return Object.fromEntries(declared) as Record<Name, NoticeKind>
}
