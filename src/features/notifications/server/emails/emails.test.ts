import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../testing/databases/database.ts'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Database } from '../../../../platform/db/open-database.ts'
import { takeWork } from '../../../../platform/work/work-queue.ts'
import type { Email } from '../../../../ports/mail.ts'
import { type EmailOrder, queueEmail } from '../index.ts'
import { renderEmail } from './render-email.ts'
import { sendEmail } from './send-email.ts'

const texts: Record<string, string> = {
  'trip.subject': 'Booked: {name}',
  'trip.body': '{name} is booked.\n\nYour code:\n\n{code}',
  'trip.action': 'Open it',
  'notifications.frame.footer': 'Sixrail',
}
const translate = (_language: string, key: string, values: Readonly<Record<string, unknown>> = {}) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const order: EmailOrder = {
  id: 'one',
  to: 'ada@example.org',
  language: 'nl',
  text: 'trip',
  values: { name: '<b>Lights</b>\r\nBcc: all & "more"', code: '012345' },
  action: 'https://sixrail.example/nl?a=1&b=2',
}

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('an email says the same in plain text and as a page, in its language, and shows names as they are', () => {
  const { subject, text, html } = renderEmail(order, translate)
  expect(subject).toBe('Booked: <b>Lights</b> Bcc: all & "more"')
  expect(text).toContain('Your code:\n\n012345')
  expect(text).toContain('Open it:\nhttps://sixrail.example/nl?a=1&b=2')
  expect(html).toContain('<html lang="nl"')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#60;b&#62;Lights')
  expect(html).toMatch(/class="code"[^>]*>012345</)
  expect(html).toContain('href="https://sixrail.example/nl?a=1&#38;b=2"')
  expect(html).not.toMatch(/<(img|svg|script|link)\b/)
})

test('a headline stands above what an email says, in both', () => {
  const { text, html } = renderEmail({ ...order, headline: true }, (language, key, values) =>
    key === 'trip.headline' ? 'Off to <Delft>' : translate(language, key, values),
  )
  expect(text.startsWith('Off to <Delft>\n\n<b>Lights</b>')).toBe(true)
  expect(html).toMatch(/<h1 [^>]*>Off to &#60;Delft&#62;<\/h1>/)
  expect(renderEmail(order, translate).html).not.toContain('<h1')
})

function post(answers: Answer<null>[], enclosures = {}) {
  const emails: Email[] = []
  const logged: unknown[] = []
  const note = (data: object) => void logged.push(data)
  const send = async (email: Email) => {
    emails.push(email)
    return answers.shift() ?? done(null)
  }
  const noteUnsent = async (template: string, why: string) => void unsent.push([template, why])
  const tellOfReturned = async (address: string) => void returned.push(address)
  const unsent: string[][] = []
  const returned: string[] = []
  const log = { debug: note, info: note, warn: note, error: note }
  return {
    emails,
    logged,
    mail: { send },
    now: () => 1_000,
    translate,
    enclosures,
    log,
    noteUnsent,
    unsent,
    tellOfReturned,
    returned,
  }
}

test.each([
  [unknown('the line was cut'), 'the line was cut'],
  [refused('busy', '450 try later'), '450 try later'],
])('%o is tried again, and what was said is kept', async (answer, reason) => {
  await expect(sendEmail(post([answer]), order)).rejects.toThrow(reason)
})

test.each([
  [refused('busy', '450 try later'), '450', 'busy'],
  [unknown('the line was cut'), 'line', 'unknown'],
])(
  'an email of which %o is said for five days is given up, and its operator is told',
  async (answer, said, why) => {
    const day = 86_400_000
    const late = (days: number) => {
      const deps = post([answer])
      return { ...deps, now: () => 1_000 + days * day }
    }
    const asked = { ...order, askedAt: 1_000 }
    await expect(sendEmail(late(4.9), asked)).rejects.toThrow(said)
    const deps = late(5)
    await sendEmail(deps, asked)
    expect(deps.unsent).toEqual([['trip', why]])
  },
)

test.each(['rejected', 'no_mailbox', 'invalid'])('%s ends it, and the log tells no code', async (code) => {
  const deps = post([refused(code, 'no box for ada@example.org, code 012345')])
  await sendEmail(deps, order)
  expect(deps.logged).toEqual([{ text: 'trip', code }])
  expect(deps.unsent).toEqual([['trip', code]])
  // its owner is told of an address that takes nothing, not of an email that was too large
  expect(deps.returned).toEqual(code === 'rejected' ? [] : ['ada@example.org'])
})

test('that an address takes no email is no news where anybody could have typed it', async () => {
  const asked = { ...order, anybodyMayAsk: true } as const
  for (const code of ['no_mailbox', 'invalid']) {
    const deps = post([refused(code)])
    await sendEmail(deps, asked)
    expect(deps.unsent).toEqual([])
    expect(deps.logged).toEqual([{ text: 'trip', code }])
  }
  const deps = post([refused('rejected')])
  await sendEmail(deps, asked)
  expect(deps.unsent).toEqual([['trip', 'rejected']])
})

test('an address that anybody could have typed, and whose server puts it off, is tried ever more rarely for hours', async () => {
  const asked = { ...order, anybodyMayAsk: true, askedAt: 1_000 } as const
  const minute = 60_000
  const deps = post(Array.from({ length: 100 }, () => refused('busy', '450 not now')))
  const tries: number[] = []
  for (let now: number | void = 1_000; now !== undefined;) {
    const moment: number = now
    tries.push((moment - 1_000) / minute)
    now = await sendEmail({ ...deps, now: () => moment }, asked)
  }
  expect(tries.slice(0, 4)).toEqual([0, 1 / 3, 2 / 3, 1])
  expect(tries.length).toBeLessThan(25)
  expect(tries.at(-1)).toBeGreaterThanOrEqual(240)
  expect(tries.at(-1)).toBeLessThanOrEqual(270)
  // it is over without the operator, who can do nothing about it
  expect([deps.unsent, deps.returned]).toEqual([[], []])
  const late = { ...asked, until: 1_000 + minute }
  expect(await sendEmail({ ...deps, now: () => 1_000 + minute }, late)).toBeUndefined()
  expect(deps.unsent).toEqual([])
})

test('an email that came back is not sent again because nobody could be told of it', async () => {
  const deps = post([refused('no_mailbox')])
  await sendEmail({ ...deps, tellOfReturned: () => Promise.reject(new Error('no database')) }, order)
  expect(deps.unsent).toEqual([['trip', 'no_mailbox']])
  expect(deps.logged).toHaveLength(2)
})

test('an email that is sent again is named as before, and another of the same kind later is not', async () => {
  const deps = post([unknown('the line was cut')])
  const first = { ...order, askedAt: 1_000 }
  await expect(sendEmail(deps, first)).rejects.toThrow(/email/)
  await sendEmail(deps, first)
  await sendEmail(deps, { ...order, askedAt: 2_000 })
  const [one, again, other] = deps.emails.map(({ id }) => id)
  expect(one).toMatch(/^[0-9a-f]{40}$/)
  expect([again === one, other === one]).toEqual([true, false])
})

test('nobody gets an email to nobody, and none that came too late', async () => {
  const deps = post([])
  await sendEmail(deps, { ...order, to: null })
  await sendEmail(deps, { ...order, until: 1_000 })
  await sendEmail(deps, { ...order, until: 1_001 })
  expect(deps.emails).toHaveLength(1)
})

test('what is enclosed is fetched when the email leaves; without it the email waits', async () => {
  const attachment = { name: 'a.pdf', type: 'application/pdf', content: new Uint8Array([1]) }
  const enclose = { kind: 'ticket', of: 'group', reader: 'ada' }
  await expect(sendEmail(post([]), { ...order, enclose })).rejects.toThrow('ticket')
  const deps = post([], {
    ticket: async (of: string, reader: object) => [
      { ...attachment, name: `${of} ${JSON.stringify(reader)}` },
    ],
  })
  await sendEmail(deps, { ...order, enclose })
  expect(deps.emails[0]!.attachments).toEqual([
    { ...attachment, name: 'group {"language":"nl","userId":"ada"}' },
  ])
})

test('an email whose enclosure is worth nothing any more is over, and no failure', async () => {
  const deps = post([], { ticket: async () => 'void' })
  await sendEmail(deps, { ...order, enclose: { kind: 'ticket', of: 'group', reader: 'ada' } })
  expect([deps.emails, deps.unsent, deps.logged]).toEqual([[], [], []])
})

test('an email whose enclosure cannot be had for five days is given up, and its operator is told', async () => {
  const day = 86_400_000
  const asked = { ...order, askedAt: 1_000, enclose: { kind: 'ticket', of: 'group', reader: 'ada' } }
  const waiting = { ...post([]), now: () => 1_000 + 4.9 * day }
  await expect(sendEmail(waiting, asked)).rejects.toThrow('ticket')
  expect(waiting.unsent).toEqual([])
  const deps = { ...post([]), now: () => 1_000 + 5 * day }
  await sendEmail(deps, asked)
  expect(deps.emails).toEqual([])
  expect(deps.unsent).toEqual([['trip', 'no_enclosure']])
})

test('an email asked for in a transaction that fails was never asked for', async () => {
  const { db } = database
  const failing = db.transaction().execute(async (tx) => {
    await queueEmail(tx, order, 1_000)
    throw new Error('the change did not happen')
  })
  await expect(failing).rejects.toThrow('the change')
  expect(await takeWork(db, 'email', () => 1_000, 1_000)).toBeNull()
  await db.transaction().execute((tx) => queueEmail(tx, order, 1_000))
  expect(await takeWork(db, 'email', () => 1_000, 1_000)).toMatchObject({
    kind: 'send-letter',
    payload: order,
  })
})
