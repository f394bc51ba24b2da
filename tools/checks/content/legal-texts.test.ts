import { globSync, readdirSync, readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { storageKeys } from '../../../src/browser/storage-keys.ts'
import { rememberedLife, sessionLife } from '../../../src/features/accounts/server/sessions/issue-tokens.ts'
import { unprovenLife } from '../../../src/features/accounts/server/mailed-codes/codes.ts'
import { browserMarkLife } from '../../../src/features/accounts/server/sessions/browser-cookie.ts'
import { shareLife } from '../../../src/features/bookings/rules/share-life.ts'
import { linkLife } from '../../../src/features/content/server/subscribe-newsletter.ts'
import { declaredSagas, declaredTables } from '../../../src/flows/personal-data/declared.ts'
import { isPersonal, leavesOf } from '../../../src/kernel/personal-data.ts'
import { serviceFee } from '../../../src/kernel/service-fee.ts'
import { languages } from '../texts.ts'

const day = 86_400_000
const textOf = (slug: string, language: string) =>
  readFileSync(`content/pages/${slug}/${language}.md`, 'utf8')

/** The cells of the only table of a page, without its head. */
function rowsOf(slug: string, language: string): string[][] {
  const tokens = new MarkdownIt('commonmark').enable('table').parse(textOf(slug, language), {})
  const rows: string[][] = []
  for (const { type, content } of tokens)
    if (type === 'tr_open') rows.push([])
    else if (type === 'inline' && rows.length > 0 && rows.at(-1)!.length < (slug === 'cookies' ? 3 : 2))
      rows.at(-1)!.push(content)
  return rows.slice(1)
}
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b)

/**
 * What each row of the privacy policy's table is about, from the first to the last, and the numbers that stand in it
 * besides those that the tables declare. `part` is a column that ends before its row.
 */
const promised: { tables?: string[]; part?: string; sagas?: true; numbers?: number[] }[] = [
  { tables: ['users', 'identities', 'recovery_codes'], numbers: [unprovenLife / day] },
  { tables: ['sessions', 'session_tokens'] },
  {
    tables: [
      'mailed_codes',
      'reset_requests',
      'email_sign_ins',
      'sign_in_codes',
      'second_factor_tickets',
      'second_factors',
      'newsletter_requests',
    ],
    numbers: [linkLife / day],
  },
  { tables: ['known_places'] },
  { tables: ['brakes'] },
  {
    tables: [
      'groups',
      'group_seats',
      'group_leavers',
      'traveller_groups',
      'group_handovers',
      'group_name_questions',
      'group_cancel_answers',
      'bookings',
    ],
  },
  { tables: ['orders'], numbers: [1] },
  { tables: ['ticket_shares'], numbers: [shareLife / day] },
  { sagas: true },
  // years, of the law
  { tables: ['checkouts', 'payment_entries'], numbers: [7, 10] },
  { part: 'checkouts.opened_from' },
  { tables: ['payment_events'] },
  { part: 'checkouts.mandate' },
  { tables: ['newsletter_subscribers'] },
  { tables: ['chat_messages', 'chat_reads'] },
  { tables: ['support_messages'] },
  { tables: ['chat_reported_messages', 'chat_reports'] },
  { tables: ['chat_blocks'] },
  { tables: ['chat_stops'] },
  { tables: ['follows', 'follow_news'], numbers: [1] },
  { tables: ['notices'] },
  { tables: ['notice_choices', 'quiet_hours'] },
  { tables: ['push_devices'] },
  { tables: ['route_interests'] },
  { tables: ['work', 'unsent_letters'] },
  { tables: ['operator_log'] },
  // minutes
  { tables: ['outbox'], numbers: [10] },
  // the server's log, which operators keep: docs/operate.md
  { numbers: [90] },
]

function daysOf({ tables = [], part, sagas, numbers = [] }: (typeof promised)[number]): number[] {
  const ends = (name: string, column?: string) =>
    (declaredTables[name]?.ends ?? []).filter(({ empties }) => empties === column).map(({ days }) => days)
  const [table = '', column] = part?.split('.') ?? []
  const days = [
    ...tables.flatMap((name) => ends(name)),
    ...(column ? ends(table, column) : []),
    ...(sagas ? declaredSagas.map(({ days }) => days) : []),
  ]
  return [...new Set([...days.filter((many) => many > 0), ...numbers])].toSorted((a, b) => a - b)
}

test('[CONT-05] every table with something about a person has its row in the privacy policy', () => {
  const personal = Object.entries(declaredTables)
    .filter(([, { columns }]) =>
      Object.values(columns).some(
        (field) => !('byKind' in field) && leavesOf(field).some(({ leaf }) => isPersonal(leaf)),
      ),
    )
    .map(([name]) => name)
  const told = promised.flatMap(({ tables = [] }) => tables)
  expect(personal.filter((name) => !told.includes(name))).toEqual([])
  expect(told.filter((name) => !(name in declaredTables))).toEqual([])
})

test.each(languages)('[CONT-05] the privacy policy promises in %s what the code does', (language) => {
  const rows = rowsOf('privacy-policy', language)
  expect(rows).toHaveLength(promised.length)
  expect(rows.map(([what, long = '']) => [what, numbersIn(long)])).toEqual(
    rows.map(([what], index) => [what, daysOf(promised[index]!)]),
  )
})

test('[CONT-05] a promise that the code no longer keeps would be found', () => {
  const brakes = promised.findIndex(({ tables }) => tables?.includes('brakes'))
  const [, long = ''] = rowsOf('privacy-policy', 'en')[brakes]!
  expect(numbersIn(long.replace('2', '3'))).not.toEqual(daysOf(promised[brakes]!))
})

/** The items of the only list under the third heading: who sees it. */
function recipientsIn(language: string): string[] {
  const [, , , section = ''] = textOf('privacy-policy', language).split(/^## /m)
  return section.split('\n').filter((line) => line.startsWith('- '))
}

/**
 * What of the code gives personal data away, by the item that says so, from the first to the last, and the name that
 * stands in it: adapters by their folders, other services by their settings. Null: no code of ours does.
 */
const recipients: { by: string | null; named?: string }[] = [
  { by: null },
  { by: null },
  { by: 'distribusion', named: 'Distribusion' },
  { by: 'stripe', named: 'Stripe' },
  { by: 'smtp' },
  { by: 'web-push', named: 'Mozilla' },
  { by: 'openid', named: 'Google' },
  { by: 'NEWSLETTER_WEBHOOK_URL' },
  { by: 'REGISTER_WEBHOOK_URL' },
  { by: 'SUPPORT_WEBHOOK_URL' },
  { by: 'ANALYTICS_SCRIPT_URL' },
  { by: null },
]
/** The contact page's messages go where those of the help centre go; a reaction is of nobody. */
const namedWithAnother = ['CONTACT_WEBHOOK_URL']
const getNothingPersonal = ['clock', 'content', 'gtfs-realtime', 'REACTION_WEBHOOK_URL']

test('[CONT-05] whatever gives data to somebody has its item in the privacy policy', () => {
  const settings = globSync('src/config/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\w+_WEBHOOK_URL|ANALYTICS_\w+)'/g)].map(([, name]) => name!),
  )
  // the folder of webhooks is known by their settings
  const adapters = readdirSync('src/adapters').filter((name) => name !== 'workflow')
  const known = [...recipients.map(({ by }) => by), ...namedWithAnother, ...getNothingPersonal]
  expect(adapters.filter((name) => !known.includes(name))).toEqual([])
  expect(settings.filter((name) => !known.includes(name))).toEqual([])
  const there = new Set([...adapters, ...settings])
  expect(known.filter((name) => name !== null && !there.has(name))).toEqual([])
})

test.each(languages)('[CONT-05] the privacy policy names in %s who receives data', (language) => {
  const items = recipientsIn(language)
  expect(items).toHaveLength(recipients.length)
  expect(items.filter((item, index) => !item.includes(recipients[index]!.named ?? ''))).toEqual([])
})

const cookies = ['sixrail', 'sixrail-arrival', 'sixrail-browser', 'sixrail-email-code', 'sixrail-sign-in']

test.each(languages)('[CONT-05] the cookie policy names in %s whatever the browser keeps', (language) => {
  const rows = rowsOf('cookies', language)
  const named = rows.flatMap(([name = '']) => [...name.matchAll(/`([^`]+)`/g)].map(([, one]) => one!))
  const kept = new Set([...cookies, ...Object.values(storageKeys), 'react-router-scroll-positions'])
  expect([...kept].filter((name) => !named.includes(name))).toEqual([])
  const [session, browser] = rows.map(([, , long = '']) => numbersIn(long))
  expect(session).toEqual([sessionLife / 3_600_000, rememberedLife / day])
  expect(browser).toEqual([browserMarkLife / day])
})

test.each(languages)('[CONT-05] the terms name the service fee in %s', (language) => {
  const fee = (serviceFee / 100).toFixed(2)
  expect(textOf('terms', language)).toContain(language === 'en' ? fee : fee.replace('.', ','))
})

test('[CONT-05] the cookies that the server sets are those the policy names', () => {
  const files = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const source = files.map((file) => readFileSync(file, 'utf8')).join()
  const set = source.matchAll(/(?:shortCookie\(|\? )'(?:__Host-)?(sixrail[a-z-]*)'/g)
  expect([...new Set([...set].map(([, name]) => name!))].toSorted()).toEqual(cookies)
})
