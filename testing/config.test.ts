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

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ GOOGLE_ISSUER_URL: 'https://id.example' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ ...google, GOOGLE_ISSUER_URL: 'http://id.example' }, 'GOOGLE_ISSUER_URL must be on this machine'],
])('%j is refused with the name of what is wrong', (env, sentence) => {
  expect(() => readConfig({ ...needed, ...env })).toThrow(sentence)
})
