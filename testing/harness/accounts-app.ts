// The accounts alone: a real server on a real database, with a clock that a test moves by hand.
import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../src/kernel/contract.ts'
import { addressOf } from '../../src/kernel/contract.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Language } from '../../src/kernel/languages.ts'
import { confirmSecondFactor, startSecondFactor } from '../../src/features/accounts/contract.ts'
import {
  accountsData,
  createAccounts,
  endAccount,
  userById,
} from '../../src/features/accounts/server/index.ts'
import { sealFactor } from '../../src/features/accounts/server/second-factor/factor-secret.ts'
import {
  hashRecoveryCodes,
  newRecoveryCodes,
} from '../../src/features/accounts/server/second-factor/recovery-codes.ts'
import {
  keepSecret,
  replaceRecoveryCodes,
  updateFactor,
} from '../../src/features/accounts/server/second-factor/second-factor-store.ts'
import {
  codeOf,
  fromBase32,
  stepAt,
  toBase32,
} from '../../src/features/accounts/server/second-factor/totp.ts'
import { hashPassword } from '../../src/features/accounts/server/passwords/passwords.ts'
import { insertUser } from '../../src/features/accounts/server/user-store.ts'
import type { AccountEmail } from '../../src/features/accounts/server/needs.ts'
import { forgetRows } from '../../src/platform/db/personal-rows.ts'
import { mount } from '../../src/platform/http/mount.ts'
import { defaultLimits } from '../../src/config/index.ts'
import { createHttp } from '../../src/platform/http/server.ts'
import { createLog } from '../../src/platform/log.ts'
import { createSecretBox } from '../../src/platform/secret-box.ts'
import type { SecurityEvent } from '../../src/platform/security-log.ts'
import type { SignIn } from '../../src/ports/sign-in.ts'
import { freshDatabase } from '../databases/database.ts'

const publicUrl = 'http://localhost:3000'

const passwordHashes = new Map<string, Promise<string>>()
/** Each hash takes some 45 ms. Registering makes three; most tests need only somebody who has registered. */
function hashOnce(password: string): Promise<string> {
  const known = passwordHashes.get(password) ?? hashPassword(password)
  passwordHashes.set(password, known)
  return known
}

interface Sent {
  readonly body?: unknown
  readonly bearer?: string
  readonly cookie?: string
  readonly language?: string
  /** the address it comes from; another one than usual is another browser too */
  readonly ip?: string
  /** the mark of the browser it comes from, null for one in which nobody has registered; the usual one where nothing is said */
  readonly browser?: string | null
}

/** `probe` is a call that only a signed-in traveller may make: whether a bearer works is asked there. */
export async function startAccountsApp({
  secureCookies = false,
  signIn = null,
  probe,
}: {
  secureCookies?: boolean
  signIn?: SignIn | null
  probe: Call
}) {
  const database = await freshDatabase()
  const { db } = database

  const clock = {
    time: Date.parse('2026-11-20T08:00:00Z'),
    now: () => clock.time,
    sleepUntil: async () => {},
  }
  const secrets = createSecretBox([{ id: 'test', key: new Uint8Array(32).fill(6) }])
  const emails: AccountEmail[] = []
  const events: SecurityEvent[] = []
  const security = { note: (event: SecurityEvent) => void events.push(event) }
  const queueEmail = async (_: unknown, email: AccountEmail) => void emails.push(email)
  const accounts = createAccounts({
    db,
    clock,
    signIn,
    registrations: null,
    log: createLog('silent'),
    secrets,
    security,
    publicUrl,
    secureCookies,
    needs: {
      queueEmail,
      termsVersion: async () => null,
      buyersAmong: async () => [],
      isKept: async () => false,
      exportAccount: async () => ({}),
      deleteAccount: async (userId, _, confirm) =>
        db.transaction().execute(async (tx) => {
          await confirm(tx)
          const account = await userById(tx, userId)
          await endAccount(tx, userId, clock.time)
          await forgetRows(tx, accountsData, {
            id: userId,
            address: account?.isVerified ? account.email : null,
          })
        }),
    },
  })
  const app = await createHttp({
    publicUrl,
    // the key itself, so that a test sees which sentence in which language is meant
    translate: (language, text) => `${language}:${text}`,
    authenticate: accounts.authenticate,
    standingOf: accounts.standingOf,
    requestsPerMinute: defaultLimits.requestsPerMinute,
    trustedProxies: [],
    log: createLog('silent'),
    security,
  })
  accounts.routes(app)
  mount(app, probe, async ({ caller }) => caller as never)
  await app.ready()

  // the usual browser keeps the mark of its registrations, as every browser does
  const browserName = secureCookies ? '__Host-sixrail-browser' : 'sixrail-browser'
  let usual: string | null = null
  const markOf = (response: LightMyRequestResponse): string | null =>
    response.cookies.find(({ name }) => name === browserName)?.value ?? null

  const send = async (call: Call, { body, bearer, cookie, language = 'en', ip, browser }: Sent = {}) => {
    const mark = browser === undefined ? (ip === undefined ? usual : null) : browser
    const cookies = [cookie, mark === null ? undefined : `${browserName}=${mark}`].filter((one) => one)
    const response = await app.inject({
      method: call.method,
      url: addressOf(call, {}, {}),
      headers: {
        'accept-language': language,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      },
      ...(body !== undefined && { payload: body as object }),
      ...(ip !== undefined && { remoteAddress: ip }),
    })
    if (browser === undefined && ip === undefined) usual = markOf(response) ?? usual
    return response
  }
  return {
    app,
    db,
    /** the emails asked for, in order; `to: null` is one to nobody */
    emails,
    /** what the security log was told, in order */
    events,
    clock,
    accounts: { ...accounts, userById },
    send,
    markOf,
    /** Somebody who has registered and proven the address; gives the id. */
    async openProven(
      { password, ...person }: { email: string; password: string; firstName?: string; lastName?: string },
      language: Language = 'en',
    ) {
      const account = {
        ...{ id: newId(), firstName: 'Ada', lastName: 'Jansen', ...person },
        ...{ image: null, language, isVerified: true, openedAt: clock.time },
      }
      const passwordHash = await hashOnce(password)
      await insertUser(db, account, { passwordHash, browserHash: null, termsVersion: null })
      return account.id
    },
    /** A second factor that is on, with two of its ten recovery codes: each costs a hash. The next code is one of a later step. */
    async withFactor(userId: string) {
      const secret = toBase32(randomBytes(20))
      const recoveryCodes = newRecoveryCodes().slice(0, 2)
      const hashes = await hashRecoveryCodes(recoveryCodes)
      await db.transaction().execute(async (tx) => {
        await keepSecret(tx, userId, sealFactor(secrets, userId, secret), clock.time)
        await updateFactor(tx, userId, { confirmed_at: new Date(clock.time) })
        await replaceRecoveryCodes(tx, userId, hashes)
      })
      clock.time += 60_000
      const code = (steps = 0) => codeOf(fromBase32(secret), stepAt(clock.time) + steps)
      return { secret, code, recoveryCodes }
    },
    /** Switches the second factor on by its calls, with all that they tell and end. A code works once: a minute passes, so that the next one is of a later step. */
    async switchOnFactor(bearer: string, password: string) {
      const started = await send(startSecondFactor, { bearer, body: { password } })
      const { secret } = started.json<{ secret: string }>()
      const code = (steps = 0) => codeOf(fromBase32(secret), stepAt(clock.time) + steps)
      const confirmed = await send(confirmSecondFactor, { bearer, body: { code: code() } })
      if (confirmed.statusCode !== 200) throw new Error(`The factor is not on: ${confirmed.body}`)
      clock.time += 60_000
      return {
        secret,
        code,
        recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes,
      }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** The cookie an answer sets, ready to be sent back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const set = response.cookies.find(({ name }) => !name.endsWith('-browser'))
  return set ? `${set.name}=${set.value}` : ''
}
