import { createECDH, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { sandboxKeys } from '../../sandbox/sandboxes.ts'
import { appleCertificates } from '../builders/apple-certificates.ts'
import { readConfig } from '../../src/config/index.ts'

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
  CONTENT_URL: 'https://content.sixrail.example',
  SELLER_NAME: 'Six Seats',
  SELLER_ADDRESS: 'Stationsplein 1',
  SELLER_EMAIL: 'hello@sixrail.example',
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

test('[BOOK-09] the contact of every booking is a setting: all of it or none, in the form that carriers take', () => {
  const contact = {
    DISTRIBUSION_CONTACT_TITLE: 'mrs',
    DISTRIBUSION_CONTACT_PHONE: '31201234567',
    DISTRIBUSION_CONTACT_STREET: 'Damrak 1',
    DISTRIBUSION_CONTACT_ZIP_CODE: '1012LG',
    DISTRIBUSION_CONTACT_CITY: 'Amsterdam',
  }
  expect(readConfig(needed).ticketing.contact).toBeNull()
  expect(readConfig({ ...needed, ...contact }).ticketing.contact).toEqual({
    title: 'mrs',
    phone: '31201234567',
    street: 'Damrak 1',
    zipCode: '1012LG',
    city: 'Amsterdam',
  })
  for (const [name, value] of [
    ...Object.keys(contact).map((one) => [one, ''] as const),
    ['DISTRIBUSION_CONTACT_TITLE', 'dr'],
    ['DISTRIBUSION_CONTACT_PHONE', '1234567'],
    ['DISTRIBUSION_CONTACT_PHONE', '+31 20 123 45 67'],
  ] as const)
    expect(() => readConfig({ ...needed, ...contact, [name]: value }), name).toThrow(name)
})

test('[BOOK-07] tickets go to Google Wallet with a class and the key of a service account, and with neither without it', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey: small } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = (key: KeyObject, more: object = {}) => key.export({ type: 'pkcs8', format: 'pem', ...more })
  const account = 'tickets@sixrail.iam.example'
  const file = (key: unknown) => JSON.stringify({ client_email: account, private_key: key })
  const wallet = { GOOGLE_WALLET_CLASS: '3388.rail', GOOGLE_WALLET_KEY: file(pem(privateKey)) }
  expect(readConfig(needed).googleWallet).toBeNull()
  for (const key of [pem(privateKey), privateKey.export({ type: 'pkcs1', format: 'pem' })]) {
    const read = readConfig({ ...needed, ...wallet, GOOGLE_WALLET_KEY: file(key) }).googleWallet!
    expect([read.classId, read.account, read.privateKey.equals(privateKey)]).toEqual([
      '3388.rail',
      account,
      true,
    ])
  }
  for (const [name, value] of [
    ['GOOGLE_WALLET_CLASS', undefined],
    ['GOOGLE_WALLET_CLASS', 'rail'],
    ['GOOGLE_WALLET_KEY', undefined],
    ['GOOGLE_WALLET_KEY', pem(privateKey)],
    ['GOOGLE_WALLET_KEY', 'null'],
    ['GOOGLE_WALLET_KEY', file(7)],
  ] as const)
    expect(() => readConfig({ ...needed, ...wallet, [name]: value as string })).toThrow(name)
  const locked = pem(privateKey, { cipher: 'aes-256-cbc', passphrase: 'secret' })
  for (const key of ['no key', pem(small), pem(other), locked])
    expect(() => readConfig({ ...needed, ...wallet, GOOGLE_WALLET_KEY: file(key) })).toThrow(
      'private_key in GOOGLE_WALLET_KEY should be an RSA key of 2048 bits or more',
    )
})

test('the keys of push notifications are a pair with somebody to turn to, or there are none', () => {
  const pair = webPush.generateVAPIDKeys()
  const keys = {
    VAPID_PUBLIC_KEY: pair.publicKey,
    VAPID_PRIVATE_KEY: pair.privateKey,
    VAPID_SUBJECT: 'mailto:push@sixrail.example',
  }
  expect(readConfig(needed).webPush).toBeNull()
  expect(readConfig({ ...needed, ...keys }).webPush).toEqual({
    subject: keys.VAPID_SUBJECT,
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
  })
  for (const [name, value] of [
    ['VAPID_PUBLIC_KEY', undefined],
    ['VAPID_PUBLIC_KEY', webPush.generateVAPIDKeys().publicKey],
    ['VAPID_PRIVATE_KEY', undefined],
    ['VAPID_PRIVATE_KEY', 'nonsense'],
    ['VAPID_SUBJECT', undefined],
    ['VAPID_SUBJECT', 'push@sixrail.example'],
  ] as const)
    expect(() => readConfig({ ...needed, ...keys, [name]: value })).toThrow(name)
  // one pair in 256 is written without its first zero by other tools, and nothing could be signed with it
  const short = createECDH('prime256v1')
  short.setPrivateKey(Buffer.alloc(31, 7))
  const unpadded = {
    VAPID_PUBLIC_KEY: short.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: short.getPrivateKey('base64url'),
  }
  expect(() => readConfig({ ...needed, ...keys, ...unpadded })).toThrow(
    'VAPID_PRIVATE_KEY should be 32 bytes',
  )
})

test('[BOOK-07] tickets go to Apple Wallet with a certificate, its key and its issuer, and with none of them without', () => {
  const { certificate, key, intermediate } = appleCertificates()
  const other = appleCertificates()
  const wallet = {
    APPLE_WALLET_CERTIFICATE: certificate,
    // as in a variable without lines
    APPLE_WALLET_KEY: key.replaceAll('\n', '\\n'),
    APPLE_WALLET_INTERMEDIATE: intermediate,
  }
  expect(readConfig(needed).appleWallet).toBeNull()
  expect(readConfig({ ...needed, ...wallet }).appleWallet).toMatchObject({
    ...{ passType: 'pass.example.rail', team: 'TEAM000006' },
    validUntil: Date.parse('2027-12-01T00:00:00Z'),
    key,
  })
  for (const [name, value] of [
    ['APPLE_WALLET_CERTIFICATE', undefined],
    ['APPLE_WALLET_CERTIFICATE', intermediate],
    ['APPLE_WALLET_CERTIFICATE', 'no certificate'],
    ['APPLE_WALLET_KEY', undefined],
    ['APPLE_WALLET_KEY', other.key],
    ['APPLE_WALLET_INTERMEDIATE', undefined],
    ['APPLE_WALLET_INTERMEDIATE', other.intermediate],
  ] as const)
    expect(() => readConfig({ ...needed, ...wallet, [name]: value })).toThrow(name)
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

test('clear text is for a network that is named as trusted, and for this machine', () => {
  const url = 'postgres://app:pw@db.internal/sixrail'
  const place = (env: object) => readConfig({ ...needed, ...env }).databaseUrl
  expect(place({ DATABASE_URL: `${url}?sslmode=verify-full` })).toContain('verify-full')
  expect(place({ DATABASE_URL: url, TRUSTED_NETWORK: 'public-url, database' })).toBe(url)
  for (const here of ['postgres://127.0.0.1:5432/a', 'postgres:///a?host=/var/run/postgresql'])
    expect(place({ DATABASE_URL: here })).toBe(here)
  expect(place({ DATABASE_URL: url, NODE_ENV: 'development' })).toBe(url)
  const redis = (REDIS_URL: string, env = {}) =>
    readConfig({ ...needed, DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL, ...env }).redisUrl
  for (const fit of ['rediss://:pw@redis.internal:6380', 'redis://127.0.0.1:6379'])
    expect(redis(fit)).toBe(fit)
  const plain = 'redis://redis.internal'
  expect(redis(plain, { TRUSTED_NETWORK: 'redis' })).toBe(plain)
  expect(redis(plain, { NODE_ENV: 'development' })).toBe(plain)
  expect(redis('')).toBeNull()
  const inside = { PUBLIC_URL: 'http://sixrail.internal', TRUSTED_NETWORK: 'public-url' }
  expect(readConfig({ ...needed, ...inside }).publicUrl).toBe('http://sixrail.internal')
})

test('no key of a sandbox opens production', () => {
  const places = {
    paymentsSecret: 'STRIPE_SECRET_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    ticketing: 'DISTRIBUSION_API_KEY',
    signInSecret: 'GOOGLE_CLIENT_SECRET',
  }
  for (const [which, name] of Object.entries(places)) {
    const env = { ...needed, ...google, STRIPE_TEST_KEYS: 'accepted' }
    const key = sandboxKeys[which as keyof typeof places]
    expect(() => readConfig({ ...env, [name]: key })).toThrow(`${name} is the key of a sandbox`)
    expect(() => readConfig({ ...env, [name]: key, NODE_ENV: 'development' })).not.toThrow()
  }
  const rehearsal = { STRIPE_SECRET_KEY: 'sk_test_51H', STRIPE_TEST_KEYS: 'accepted' }
  expect(readConfig({ ...needed, ...rehearsal }).payments.secretKey).toBe('sk_test_51H')
})

test('the contact for security problems is a mail address or a page', () => {
  const contact = (SECURITY_CONTACT?: string) => readConfig({ ...needed, SECURITY_CONTACT }).securityContact
  expect(contact()).toBeNull()
  expect(contact('security@sixrail.example')).toBe('mailto:security@sixrail.example')
  expect(contact('https://sixrail.example/security')).toBe('https://sixrail.example/security')
})

test('receipts and legal texts name a seller with an address; only outside production there may be none', () => {
  const seller = { name: 'Six Seats', address: 'Stationsplein 1', email: 'hello@sixrail.example' }
  expect(readConfig(needed).seller).toEqual({ ...seller, registerNumber: null, vatNumber: null })
  const numbers = { SELLER_REGISTER_NUMBER: 'KvK 12345678', SELLER_VAT_NUMBER: 'NL1B01' }
  expect(readConfig({ ...needed, ...numbers }).seller).toMatchObject({
    ...{ registerNumber: 'KvK 12345678', vatNumber: 'NL1B01' },
  })
  const none = { SELLER_NAME: '', SELLER_ADDRESS: '', SELLER_EMAIL: '' }
  expect(readConfig({ ...needed, ...none, NODE_ENV: 'development' }).seller).toBeNull()
})

test('[CONT-01] the content service has an address of its own; production does not start without', () => {
  expect(readConfig(needed).contentUrl).toBe('https://content.sixrail.example/')
  expect(readConfig({ ...needed, CONTENT_URL: '', NODE_ENV: 'development' }).contentUrl).toBeNull()
  const own = 'http://127.0.0.1:4246/'
  expect(readConfig({ ...needed, CONTENT_DEFAULT_URL: own }).contentDefaultUrl).toBe(own)
  expect(readConfig(needed).contentDefaultUrl).toBeNull()
})

test.each([
  [{ PUBLIC_URL: 'http://sixrail.example' }, 'PUBLIC_URL must be https in production'],
  [{ PUBLIC_URL: 'http://localhost:3000', TRUSTED_NETWORK: 'database' }, 'PUBLIC_URL must be https'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  [{ PUBLIC_URL: 'sixrail' }, 'PUBLIC_URL is not an address'],
  [{ PUBLIC_URL: 'https://sixrail.example/app' }, 'PUBLIC_URL should be an address without a path'],
  [{ PUBLIC_URL: 'ftp://sixrail.example' }, 'PUBLIC_URL should be an address without a path'],
  [{ TRUSTED_NETWORK: 'everything' }, 'TRUSTED_NETWORK should name some of public-url, database, redis'],
  [{ DATABASE_URL: 'postgres://db.internal/sixrail' }, 'DATABASE_URL must contain sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://db.internal/sixrail?sslmode=require' }, 'DATABASE_URL must contain'],
  [{ DATABASE_URL: 'postgres://db.internal/sixrail?sslmode=no-verify' }, 'DATABASE_URL must contain'],
  [
    { DATABASE_URL: 'postgres://db.internal/sixrail?sslmode=verify-full&sslmode=disable' },
    'DATABASE_URL must contain',
  ],
  [{ DATABASE_URL: 'postgres://localhost/sixrail?host=db.internal' }, 'DATABASE_URL must contain'],
  [{ REDIS_URL: 'redis.internal:6379' }, 'REDIS_URL should look like rediss://'],
  [{ REDIS_URL: 'https://redis.internal' }, 'REDIS_URL should look like rediss://'],
  [{ REDIS_URL: 'rediss://redis.internal' }, 'REDIS_URL is of use to several instances only'],
  [
    { REDIS_URL: 'redis://redis.internal', DATABASE_URL: 'postgres:///a?host=/tmp' },
    'REDIS_URL must begin with rediss://',
  ],
  [{ DATABASE_URL: 'mysql://db.internal/sixrail' }, 'DATABASE_URL should look like postgres://'],
  [{ PORT: '0' }, 'PORT should be a whole number from 1 to 65535, not "0"'],
  [{ PORT: '-3000' }, 'PORT should be a whole number'],
  [{ PORT: '70000' }, 'PORT should be a whole number'],
  [{ PORT: '3000.5' }, 'PORT should be a whole number'],
  [{ METRICS_PORT: 'none' }, 'METRICS_PORT should be a whole number'],
  [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE should be a whole number from 1'],
  [{ SOCKETS_PER_ADDRESS: '-1' }, 'SOCKETS_PER_ADDRESS should be a whole number from 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of fatal, error, warn, info, debug, trace, not "loud"'],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL should be one of'],
  [{ CLOCK_URL: 'http://127.0.0.1:4240/clock' }, 'CLOCK_URL moves the time'],
  [{ DISTRIBUSION_API_URL: 'http://api.example' }, 'DISTRIBUSION_API_URL must be on this machine'],
  [{ DISTRIBUSION_API_URL: 'file:///etc/passwd' }, 'DISTRIBUSION_API_URL should begin with https'],
  [{ CONTENT_URL: '' }, 'CONTENT_URL is missing'],
  [{ CONTENT_URL: 'http://content.example' }, 'CONTENT_URL must be on this machine'],
  [{ SELLER_EMAIL: '' }, 'SELLER_EMAIL is missing'],
  [{ SELLER_EMAIL: 'nobody' }, 'SELLER_EMAIL should be one mail address'],
  [{ DISTRIBUSION_API_KEY: ' ' }, 'DISTRIBUSION_API_KEY is missing'],
  [{ DISTRIBUSION_PARTNER_NUMBER: '' }, 'DISTRIBUSION_PARTNER_NUMBER is missing'],
  [{ STRIPE_API_URL: 'http://api.example' }, 'STRIPE_API_URL must be on this machine'],
  [{ STRIPE_API_URL: 'https://api.example/v1' }, 'STRIPE_API_URL should be an address without a path'],
  [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
  [{ STRIPE_SECRET_KEY: 'sk_test_51H' }, 'STRIPE_SECRET_KEY is a test key'],
  [{ STRIPE_SECRET_KEY: 'sk_test_51H', STRIPE_TEST_KEYS: 'yes' }, 'STRIPE_TEST_KEYS should be "accepted"'],
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL should look like smtps://'],
  [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL must not switch off encryption'],
  [{ MAIL_FROM: 'the post office' }, 'MAIL_FROM should be an address'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM should be an address'],
  [{ SECURITY_CONTACT: 'somebody' }, 'SECURITY_CONTACT should be one mail address'],
  [{ SECURITY_CONTACT: 'http://a.example' }, 'SECURITY_CONTACT should be one mail address'],
  [{ ANALYTICS_SCRIPT_URL: 'http://a.example/s.js' }, 'ANALYTICS_SCRIPT_URL must be on this machine'],
  [{ LIVE_SCHEDULE_URL: 'x' }, 'LIVE_SCHEDULE_URL is not an address'],
  [{ SELLER_NAME: '' }, 'SELLER_NAME is missing'],
  [{ SELLER_ADDRESS: '' }, 'SELLER_ADDRESS is missing'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ GOOGLE_ISSUER_URL: 'https://id.example' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ ...google, GOOGLE_ISSUER_URL: 'http://id.example' }, 'GOOGLE_ISSUER_URL must be on this machine'],
  [{ NEWSLETTER_WEBHOOK_URL: 'http://flows.example/hook' }, 'NEWSLETTER_WEBHOOK_URL must be on this machine'],
  [{ SUPPORT_WEBHOOK_URL: 'http://flows.example/hook' }, 'SUPPORT_WEBHOOK_URL must be on this machine'],
  [{ CONTACT_WEBHOOK_URL: 'contact' }, 'CONTACT_WEBHOOK_URL is not an address'],
  [{ REGISTER_WEBHOOK_URL: 'http://flows.example/hook' }, 'REGISTER_WEBHOOK_URL must be on this machine'],
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
