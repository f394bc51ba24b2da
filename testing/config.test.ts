import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const needed = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sixrail.example',
  DISTRIBUSION_API_URL: 'https://api.example/retailers/v4',
  DISTRIBUSION_API_KEY: 'key',
  DISTRIBUSION_PARTNER_NUMBER: '1',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'tickets@sixrail.example',
  OPERATOR_MAIL: 'operator@sixrail.example',
  SECOND_FACTOR_KEYS: `2026:${Buffer.alloc(32, 1).toString('base64')}`,
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

test('[ACC-03] production starts without a sign-in party, and with one', () => {
  expect(readConfig(needed).signIn).toBeNull()
  expect(readConfig({ ...needed, ...google }).signIn).toEqual({
    issuerUrl: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  })
})

test('only named proxies are believed, none by default', () => {
  expect(readConfig(needed).trustedProxies).toEqual([])
  const TRUSTED_PROXIES = '10.0.0.0/8, 192.0.2.80,2001:db8:ffff::/48'
  expect(readConfig({ ...needed, TRUSTED_PROXIES }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.80',
    '2001:db8:ffff::/48',
  ])
})

test('receipts name a seller with an address, or none', () => {
  const name = { SELLER_NAME: 'Six Seats', SELLER_ADDRESS: 'Stationsplein 1' }
  expect(readConfig(needed).seller).toBeNull()
  expect(readConfig({ ...needed, ...name }).seller).toEqual({
    ...{ name: 'Six Seats', address: 'Stationsplein 1', vatNumber: null },
  })
})

test.each([
  [{ SELLER_VAT_NUMBER: 'NL0' }, 'SELLER_NAME is missing'],
  [{ SELLER_NAME: 'Six Seats' }, 'SELLER_ADDRESS is missing'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ GOOGLE_ISSUER_URL: 'https://id.example' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ ...google, GOOGLE_ISSUER_URL: 'http://id.example' }, 'GOOGLE_ISSUER_URL must be on this machine'],
  [{ NEWSLETTER_WEBHOOK_URL: 'http://flows.example/hook' }, 'NEWSLETTER_WEBHOOK_URL must be on this machine'],
  [{ SECOND_FACTOR_KEYS: '' }, 'SECOND_FACTOR_KEYS is missing: set it to a key such as'],
  [{ SECOND_FACTOR_KEYS: '2026:c2hvcnQ=' }, 'SECOND_FACTOR_KEYS should be a key such as'],
  [{ SECOND_FACTOR_KEYS: needed.SECOND_FACTOR_KEYS.slice(5) }, 'SECOND_FACTOR_KEYS should be a key such as'],
  [{ SECOND_FACTOR_KEYS: `${needed.SECOND_FACTOR_KEYS},` }, 'SECOND_FACTOR_KEYS should be a key such as'],
  [
    { SECOND_FACTOR_KEYS: `${needed.SECOND_FACTOR_KEYS},${needed.SECOND_FACTOR_KEYS}` },
    'two keys of one name',
  ],
  [{ SECOND_FACTOR_KEYS: needed.SECOND_FACTOR_KEYS.replace('2026', 'trial') }, 'a key everybody knows'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES should be addresses or networks'],
  [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/40' }, 'not "10.0.0.0/40"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES should be addresses or networks'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'far more than your proxies'],
  [{ TRUSTED_PROXIES: '::/0' }, 'far more than your proxies'],
  [{ OPERATOR_MAIL: '' }, 'OPERATOR_MAIL is missing'],
  [{ OPERATOR_MAIL: 'the night shift' }, 'OPERATOR_MAIL should be one mail address'],
  [{ NEWSLETTER_WEBHOOK_URL: 'newsletter' }, 'NEWSLETTER_WEBHOOK_URL is not an address'],
])('%j is refused with the name of what is wrong', (env, sentence) => {
  expect(() => readConfig({ ...needed, ...env })).toThrow(sentence)
})

test('[SRCH-11] the live schedule is two addresses or none, and carriers are pairs', () => {
  expect(readConfig(needed).liveSchedule).toBeNull()
  const live = {
    LIVE_SCHEDULE_URL: 'https://a.example/pb',
    LIVE_SCHEDULE_TIMETABLE_URL: 'https://a.example/zip',
  }
  expect(
    readConfig({ ...needed, ...live, LIVE_SCHEDULE_CARRIERS: 'NSIR=IFF:NS, DBFO=DB' }).liveSchedule,
  ).toEqual({
    updatesUrl: 'https://a.example/pb',
    timetableUrl: 'https://a.example/zip',
    carriers: { NSIR: 'IFF:NS', DBFO: 'DB' },
  })
  expect(() => readConfig({ ...needed, LIVE_SCHEDULE_URL: 'https://a.example/pb' })).toThrow(
    'LIVE_SCHEDULE_TIMETABLE_URL is missing',
  )
  expect(() => readConfig({ ...needed, ...live, LIVE_SCHEDULE_CARRIERS: 'NSIR' })).toThrow('pairs such as')
  expect(() => readConfig({ ...needed, ...live, LIVE_SCHEDULE_URL: 'http://a.example/pb' })).toThrow(
    'LIVE_SCHEDULE_URL must be on this machine',
  )
})

test('[ACC-03] the first key seals and the others open; a trial needs no setting, production does', () => {
  const [first, second] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'))
  const keys = (env: object) =>
    readConfig({ ...needed, ...env }).secondFactorKeys.map(({ id, key }) => [id, key.length])
  expect(keys({ SECOND_FACTOR_KEYS: `2027:${second}, 2026:${first}` })).toEqual([
    ['2027', 32],
    ['2026', 32],
  ])
  const trial = { NODE_ENV: 'development' }
  expect(keys({ ...trial, SECOND_FACTOR_KEYS: undefined })).toEqual([['trial', 32]])
  // what was sealed before a key was given opens with it
  expect(keys(trial)).toEqual([
    ['2026', 32],
    ['trial', 32],
  ])
})
