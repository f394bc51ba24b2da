import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignInSandbox, type SignInSandbox } from '../../sandbox/sign-in/index.ts'
import { createOpenIdSignIn } from '../../src/adapters/openid/openid-sign-in.ts'
import type { SignIn } from '../../src/ports/sign-in.ts'
import { signInAs } from '../builders/sign-in-visitor.ts'

const client = { clientId: 'sixrail', clientSecret: 'a secret of the test' }
const returnUrl = 'http://localhost:3000/api/auth/google/callback'

let sandbox: SignInSandbox
let signIn: SignIn
beforeAll(async () => {
  sandbox = createSignInSandbox(client)
  await sandbox.listen()
  sandbox.useProduct('http://localhost:3000/')
  signIn = createOpenIdSignIn({ issuerUrl: sandbox.url, ...client, timeoutMs: 3_000 })
})
afterAll(() => sandbox.close())

async function begin() {
  const begun = await signIn.begin(returnUrl)
  if (begun.kind !== 'done') throw new Error(JSON.stringify(begun))
  return begun.value
}

describe('[ACC-03] sign-in at a real OpenID provider', () => {
  test('asks with PKCE, state and nonce, and for nothing but who it is', async () => {
    const { address, secrets } = await begin()
    const asked = Object.fromEntries(new URL(address).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      redirect_uri: returnUrl,
    })
    expect(address).not.toContain(secrets.verifier)
  })

  test('brings the person back', async () => {
    const { address, secrets } = await begin()
    const arrival = await signInAs(address, { subject: 'test-sanne' })
    expect(await signIn.finish(arrival, secrets)).toEqual({
      kind: 'done',
      value: {
        issuer: sandbox.url,
        subject: 'test-sanne',
        email: 'sanne.test@sixrail.example',
        emailVerified: true,
        firstName: 'Sanne',
        lastName: 'Test',
      },
    })
  })

  test('a person without a family name, whose address nobody has proven', async () => {
    const { address, secrets } = await begin()
    const arrival = await signInAs(address, { firstName: 'Ines', email: 'INES@sixrail.example' })
    expect(await signIn.finish(arrival, secrets)).toMatchObject({
      value: { email: 'ines@sixrail.example', emailVerified: false, firstName: 'Ines', lastName: '' },
    })
  })

  test('a visitor who says no', async () => {
    const { address, secrets } = await begin()
    const arrival = await signInAs(address, { cancel: '1' })
    expect(await signIn.finish(arrival, secrets)).toEqual({ kind: 'refused', code: 'denied' })
  })

  test('the answer to what another browser began is refused, and so is a part of it', async () => {
    const mine = await begin()
    const other = await begin()
    const wrong = [
      other.secrets,
      { ...mine.secrets, state: other.secrets.state },
      { ...mine.secrets, nonce: other.secrets.nonce },
      { ...mine.secrets, verifier: other.secrets.verifier },
    ]
    for (const secrets of wrong) {
      const arrival = await signInAs(mine.address, { subject: 'test-jonas' })
      expect(await signIn.finish(arrival, secrets)).toMatchObject({ kind: 'refused', code: 'invalid' })
    }
  })

  test('a nonce that was changed on the way', async () => {
    const { address, secrets } = await begin()
    const changed = new URL(address)
    changed.searchParams.set('nonce', 'another')
    const arrival = await signInAs(changed.href, { subject: 'test-jonas' })
    expect(await signIn.finish(arrival, secrets)).toMatchObject({ kind: 'refused', code: 'invalid' })
  })

  test('an answer works once', async () => {
    const { address, secrets } = await begin()
    const arrival = await signInAs(address, { subject: 'test-jonas' })
    expect((await signIn.finish(arrival, secrets)).kind).toBe('done')
    expect(await signIn.finish(arrival, secrets)).toMatchObject({ kind: 'refused', code: 'invalid' })
  })

  test('an answer that nobody gave', async () => {
    const { secrets } = await begin()
    for (const query of [`?state=${secrets.state}`, `?state=${secrets.state}&code=made-up`, ''])
      expect(await signIn.finish(returnUrl + query, secrets)).toMatchObject({ code: 'invalid' })
  })

  test('the provider sends nobody to an address that is not ours', async () => {
    const { address } = await begin()
    const changed = new URL(address)
    changed.searchParams.set('redirect_uri', 'https://evil.example/callback')
    expect(await signInAs(changed.href, { subject: 'test-jonas' })).toBe(changed.href)
  })

  test('a party that cannot be asked leaves doubt, and is asked again', async () => {
    const away = createOpenIdSignIn({ issuerUrl: sandbox.url, ...client, timeoutMs: 3_000 })
    sandbox.down = true
    expect((await away.begin(returnUrl)).kind).toBe('unknown')
    sandbox.down = false
    expect((await away.begin(returnUrl)).kind).toBe('done')
    const nobody = createOpenIdSignIn({ issuerUrl: 'http://127.0.0.1:1', ...client })
    expect((await nobody.begin(returnUrl)).kind).toBe('unknown')
  })
})
