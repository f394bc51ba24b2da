import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'
import { MovableClock } from '../../../../sandbox/clock/movable-clock.ts'
import { createMailSandbox } from '../../../../sandbox/mail/index.ts'
import { createSmtpMail } from '../../../adapters/smtp/smtp-mail.ts'
import { operator } from '../../../../testing/builders/operators.ts'
import { ask, type TestTraveller, traveller } from '../../../../testing/builders/travellers.ts'
import { type Answer, done, refused, unknown } from '../../../kernel/answer.ts'

const hours = 3_600_000
let product: TestProduct
/** What the workflow service was told, and what it answers. */
const told: {
  what: 'joined' | 'left'
  email: string
  language?: string
  leaveUrl?: string
  oneClickUrl?: string
}[] = []
const answers: { email: string; kind: string }[] = []
const answersAbout = (email: string) => answers.filter((one) => one.email === email).map(({ kind }) => kind)
let answer: Answer<null> = done(null)
/** Every email goes over the wire as well, so that what mail programs read of it can be looked at. */
const mailServer = createMailSandbox({ clock: new MovableClock() })

beforeAll(async () => {
  const wire = createSmtpMail({ url: await mailServer.listen(), from: 'news@sixrail.example' })
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      mail: { send: async (email) => (await wire.send(email), ports.mail.send(email)) },
      workflow: {
        newsletterJoined: async (subscriber) => {
          told.push({ what: 'joined', ...subscriber })
          answers.push({ email: subscriber.email, kind: answer.kind })
          return answer
        },
        newsletterLeft: async ({ email }) => (told.push({ what: 'left', email }), answer),
      },
    }),
  })
})
afterAll(async () => {
  await product.close()
  await mailServer.close()
})
afterEach(() => {
  answer = done(null)
})

let count = 0
const newAddress = () => `reader-${++count}@example.org`
const post = async (path: string, payload: object, language = 'en', remoteAddress = '10.0.0.1') => {
  const headers = { 'accept-language': language }
  const url = `/api/newsletter${path}`
  const response = await product.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const emailsTo = async (email: string) => {
  await product.worker.idle()
  return product.emails.filter(({ to }) => to === email)
}
const linkIn = (text: string, name: 'confirm' | 'leave') =>
  new RegExp(`/(?<language>[a-z]{2})/newsletter\\?${name}=(?<token>\\S+)`).exec(text)!.groups as {
    language: string
    token: string
  }
/** An address that has asked and followed the link. */
async function subscribed(language = 'en') {
  const email = newAddress()
  await post('', { email }, language)
  const confirm = linkIn((await emailsTo(email))[0]!.text, 'confirm').token
  expect((await post('/confirm', { token: confirm })).body).toEqual({ confirmed: true })
  const leave = linkIn((await emailsTo(email))[1]!.text, 'leave').token
  return { email, confirm, leave }
}
const tables = ['newsletter_requests', 'newsletter_subscribers', 'work'] as const
/** Where an address can be found. */
async function placesOf(email: string) {
  await product.worker.idle()
  const on = product.database.db.withTables<Record<(typeof tables)[number], Record<string, unknown>>>()
  const places = []
  for (const table of tables) {
    const rows = await on.selectFrom(table).selectAll().execute()
    if (JSON.stringify(rows).includes(email)) places.push(table)
  }
  return places
}

describe('[CONT-06] joining', () => {
  test('asks by mail, in the language of the page; only the link puts the address on the list', async () => {
    const email = newAddress()
    expect(await post('', { email: ` ${email.toUpperCase()} ` }, 'fr')).toEqual({
      status: 200,
      body: { asked: true },
    })
    const [found] = await emailsTo(email)
    expect(found!.subject).toContain('newsletter de Sixrail')
    const { language, token } = linkIn(found!.text, 'confirm')
    expect(language).toBe('fr')
    expect(await placesOf(email)).toEqual(['newsletter_requests'])
    expect(told.map((one) => one.email)).not.toContain(email)

    expect(await post('/confirm', { token })).toEqual({ status: 200, body: { confirmed: true } })
    const [, welcome] = await emailsTo(email)
    expect(welcome!.text).toContain('/fr/newsletter?leave=')
    expect(await placesOf(email)).toEqual(['newsletter_subscribers'])
    const leaveUrl = `${product.publicUrl}/fr/newsletter?leave=${linkIn(welcome!.text, 'leave').token}`
    expect(told.filter((one) => one.email === email)).toEqual([
      { what: 'joined', email, language: 'fr', leaveUrl, oneClickUrl: welcome!.stopUrl },
    ])
  })

  test('following the link again changes nothing, mails nothing, tells nobody', async () => {
    const { email, confirm } = await subscribed()
    const tellings = told.length
    expect((await post('/confirm', { token: confirm })).body).toEqual({ confirmed: true })
    expect(await emailsTo(email)).toHaveLength(2)
    expect(told).toHaveLength(tellings)
  })

  test('two that follow it at once join once', async () => {
    const email = newAddress()
    await post('', { email })
    const { token } = linkIn((await emailsTo(email))[0]!.text, 'confirm')
    const both = await Promise.all([post('/confirm', { token }), post('/confirm', { token })])
    expect(both.map(({ body }) => body)).toEqual([{ confirmed: true }, { confirmed: true }])
    expect(await emailsTo(email)).toHaveLength(2)
  })

  test('a known address is answered like an unknown one, and its owner told by mail', async () => {
    const { email, leave } = await subscribed()
    const unknownAddress = await post('', { email: newAddress() })
    expect(await post('', { email })).toEqual(unknownAddress)
    const found = (await emailsTo(email)).at(-1)!
    expect(found.subject).toBe('You’re already subscribed to the Sixrail newsletter')
    expect(linkIn(found.text, 'leave').token).toBe(leave)
  })

  test('an address gets three emails a day at most, and the answer does not tell', async () => {
    const email = newAddress()
    const answers = []
    for (let time = 0; time < 5; time++) answers.push(await post('', { email }))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(3)
    // asking again does not spoil the link somebody already has
    const [first, second, third] = emails.map(({ text }) => linkIn(text, 'confirm').token)
    const confirm = (token: string | undefined) => post('/confirm', { token })
    expect((await confirm(first)).body).toEqual({ confirmed: true })
    // nor does following it spoil the next; whoever has left is not put back by the last
    expect((await confirm(second)).body).toEqual({ confirmed: true })
    const welcomes = (await emailsTo(email)).filter(({ text }) => text.includes('newsletter?leave='))
    expect(welcomes).toHaveLength(1)
    await post('/leave', { token: linkIn(welcomes[0]!.text, 'leave').token })
    expect(await placesOf(email)).toEqual([])
    expect((await confirm(third)).status).toBe(410)
  })

  test('one place cannot ask for the whole world', async () => {
    let last = { status: 200, body: {} as Record<string, unknown> }
    for (let time = 0; time < 40 && last.status === 200; time++)
      last = await post('', { email: newAddress() }, 'de', '10.9.9.9')
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(last.body['message']).toContain('Zu viele Versuche')
    expect((await post('', { email: newAddress() }, 'de', '10.9.9.8')).status).toBe(200)
  })

  test.each([
    ...['', 'ada', 'ada@', 'Ada <ada@example.org>', 'ada@example.org, eve@example.org'],
    ...['ada@example.org\r\nBcc: eve@example.org', '<script>alert(1)</script>@example.org'],
    ...['ada@\u202egro.elpmaxe', `${'a'.repeat(10_240)}@example.org`],
  ])('%j is refused with a sentence', async (email) => {
    expect(await post('', { email }, 'nl', '10.0.0.2')).toEqual({
      status: 400,
      body: {
        code: 'email_invalid',
        message: 'Vul een geldig e-mailadres in, bijvoorbeeld naam@example.org.',
      },
    })
  })

  test.each([{}, { email: 7 }, { email: null }, { email: ['a@example.org'] }, { email: 'a\0@example.org' }])(
    '%j is refused',
    async (body) => expect((await post('', body)).status).toBe(400),
  )
})

test('[CONT-06] an operator sees how many are on the list, by language, and nobody else does', async () => {
  const inCharge = await operator(product)
  const seen = async (who = inCharge as TestTraveller) => {
    const { status, body } = await ask(product, who, 'GET', '/api/operator/newsletter')
    return { status, languages: body['languages'] as { language: string; addresses: number }[] }
  }
  const many = async (language: string) =>
    (await seen()).languages.find((one) => one.language === language)?.addresses ?? 0
  const before = await many('es')
  const { leave } = await subscribed('es')
  await post('', { email: newAddress() }, 'es')
  expect(await many('es')).toBe(before + 1)
  await post('/leave', { token: leave })
  expect(await many('es')).toBe(before)
  expect(JSON.stringify(await seen())).not.toContain('@')
  expect((await seen(await traveller(product))).status).toBe(404)
})

describe('[CONT-06] a link', () => {
  test('that nobody follows for three days is over, and the address forgotten without anybody asking', async () => {
    const email = newAddress()
    await post('', { email })
    const { token } = linkIn((await emailsTo(email))[0]!.text, 'confirm')
    product.clock.set(product.clock.now() + 73 * hours)
    expect(await placesOf(email)).toEqual([])
    expect(await post('/confirm', { token }, 'es')).toMatchObject({
      status: 410,
      body: {
        code: 'newsletter_link_over',
        message: expect.stringContaining('más de tres días') as string,
      },
    })
  })

  test.each(['nonsense', '<script>', '🚆'])('%j leads nowhere', async (token) => {
    expect((await post('/confirm', { token })).status).toBe(410)
    expect((await post('/leave', { token })).body).toEqual({ left: false })
  })

  test('out of the email is not what is kept', async () => {
    const email = newAddress()
    await post('', { email })
    const { token } = linkIn((await emailsTo(email))[0]!.text, 'confirm')
    expect(await placesOf(token)).toEqual([])
  })
})

describe('[CONT-06] leaving', () => {
  test('deletes the address and tells the workflow service; a second time says so', async () => {
    const { email, leave } = await subscribed()
    expect((await post('/leave', { token: leave })).body).toEqual({ left: true })
    expect(await placesOf(email)).toEqual([])
    expect(told.at(-1)).toEqual({ what: 'left', email })
    expect((await post('/leave', { token: leave })).body).toEqual({ left: false })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('is one click in a mail program, posted as %s to the address in the header', async (type, body) => {
    const { email, leave } = await subscribed('de')
    const emails = mailServer.inbox.list().filter(({ to }) => to.includes(email))
    const header = (at: number, name: string) => emails[at]!.headers.find(({ key }) => key === name)?.value
    // the email that asks for a wish can be ended by leaving it alone
    expect(header(0, 'list-unsubscribe')).toBeUndefined()
    expect(header(1, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url] = /^<(.+)>$/.exec(header(1, 'list-unsubscribe')!)!
    expect(url).toBe(`${product.publicUrl}/api/newsletter/stop?stop=${leave}`)
    // the button of the email leads to the same end already
    expect(emails[1]!.text.match(/https?:\S+/g)).toHaveLength(1)

    // whatever opens the links of emails changes nothing, and a reader is led to where it can be done
    const opened = await fetch(url!, { redirect: 'manual', headers: { 'accept-language': 'fr' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/fr/newsletter?leave=${leave}`])
    const cut = encodeURIComponent(`${'a'.repeat(199)}🚆`)
    const broken = await fetch(`${product.publicUrl}/api/newsletter/stop?stop=${cut}`, { redirect: 'manual' })
    expect(broken.status).toBe(303)
    expect(await placesOf(email)).toEqual(['newsletter_subscribers'])
    const click = async () => {
      const response = await fetch(url!, { method: 'POST', headers: { 'content-type': type }, body })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    expect(await click()).toEqual({ status: 200, body: { left: true } })
    expect(await placesOf(email)).toEqual([])
    expect(told.at(-1)).toEqual({ what: 'left', email })
    expect(await click()).toEqual({ status: 200, body: { left: false } })
  })

  test('goes with the account that proved to own the address; its data goes along when taken away', async () => {
    const ada = await traveller(product)
    await post('', { email: ada.email })
    const found = (await emailsTo(ada.email)).find(({ text }) => text.includes('newsletter?confirm='))!
    await post('/confirm', { token: linkIn(found.text, 'confirm').token })
    const { body } = await ask(product, ada, 'GET', '/api/account/export')
    expect(body).toMatchObject({ newsletter: { email: ada.email, language: 'en' } })
    const password = 'six seats one ticket'
    expect((await ask(product, ada, 'POST', '/api/account/delete', { password })).body).toEqual({
      deleted: true,
    })
    expect(await placesOf(ada.email)).toEqual([])
    expect(told.at(-1)).toEqual({ what: 'left', email: ada.email })
  })
})

describe('[CONT-06] the workflow service', () => {
  test('that gives no answer is told again until it knows; the reader notices nothing', async () => {
    answer = unknown('status 503')
    const { email } = await subscribed()
    expect(answersAbout(email)).toContain('unknown')
    answer = done(null)
    product.clock.set(product.clock.now() + hours)
    await product.worker.idle()
    // how often it was in doubt is up to the clock; once it knows, it is left alone
    expect(answersAbout(email).filter((kind) => kind === 'done')).toHaveLength(1)
    expect(answersAbout(email).at(-1)).toBe('done')
    expect(await placesOf(email)).toEqual(['newsletter_subscribers'])
  })

  test('that refuses is not asked again', async () => {
    answer = refused('status_404')
    const { email } = await subscribed()
    product.clock.set(product.clock.now() + hours)
    await product.worker.idle()
    expect(told.filter((one) => one.email === email)).toHaveLength(1)
    expect(await placesOf(email)).toEqual(['newsletter_subscribers'])
  })

  test('that was away for a day is given up on, and the list stays', async () => {
    answer = unknown('connection refused')
    const { email } = await subscribed()
    product.clock.set(product.clock.now() + 25 * hours)
    expect(await placesOf(email)).toEqual(['newsletter_subscribers'])
  })
})
