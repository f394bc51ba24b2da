// What docs/security.md says of the whole source and no run could show.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('there is a source, and what is looked for is found where it is', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(where(/from 'node:crypto'/).length).toBeGreaterThan(10)
})

test('[1.2.5] the product starts no process', () => {
  expect(where(/node:child_process|node:cluster/)).toEqual([])
})

test('[1.2.9] [1.3.2] no text is run as code', () => {
  expect(where(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
})

test('[3.4.2] no answer names an origin that may read it', () => {
  expect(where(/access-control-|@fastify\/cors/i)).toEqual([])
})

test('[3.7.1] pages need no plugin', () => {
  expect(where(/<(?:object|embed|applet)\s/)).toEqual([])
})

test('[11.2.1] [11.4.1] [11.5.1] cryptography is that of Node, SHA-1 is of TOTP alone, and chance that anybody may guess spreads load only', () => {
  expect(where(/from '(?:crypto-js|node-forge|bcryptjs?|tweetnacl|@noble\/.*|uuid|nanoid)'/)).toEqual([])
  expect(where(/create(?:Hash|Hmac)\('(?!sha256')/)).toEqual([
    'src/features/accounts/server/second-factor/totp.ts',
  ])
  expect(where(/Math\.random\(/)).toEqual(['src/browser/socket.ts'])
})

test('[16.2.3] the server writes its log in one place and to no file', () => {
  expect(where(/\bpino\(/)).toEqual(['src/platform/log.ts'])
  expect(where(/createWriteStream|appendFile|writeFile/)).toEqual([])
})
