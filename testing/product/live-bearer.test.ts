import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storedUser, storeUser } from '../../src/browser/session.ts'
import { speak } from '../../src/browser/socket.ts'
import { groupOf } from '../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => vi.unstubAllGlobals())

const patience = { timeout: 60_000, interval: 5 }

const page = { lang: 'en' }
let languageChanged = () => {}

/** What the line needs of a browser. `read` is told whenever the storage is read. */
function stubBrowser(read: () => void) {
  const kept = new Map<string, string>()
  const nothing = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      const value = kept.get(key) ?? null
      read()
      return value
    },
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('window', nothing)
  vi.stubGlobal('document', { ...nothing, documentElement: page, visibilityState: 'visible' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(act: () => void) {
        languageChanged = act
      }
      observe() {}
    },
  )
  vi.stubGlobal('location', new URL(product.publicUrl))
}

test('[R-10] an expired bearer opens the line for a visitor; a renewed one opens it for its traveller, also where it came before the refusal', async () => {
  const { leader, groupId } = await groupOf(product, 1)
  const bearer = (access_token: string) => ({
    ...{ _id: leader.userId, firstname: 'Ada', lastname: 'Live', email: leader.email, image: null },
    access_token,
  })
  // a call renews the bearer when the line has just shown the one before
  let renewed: string | null = null
  stubBrowser(() => {
    if (renewed === null) return
    const token = renewed
    renewed = null
    queueMicrotask(() => storeUser(bearer(token)))
  })
  let opened = 0
  const line = speak({ onConnect: () => void (opened += 1), onDisconnect() {}, onEvent() {} })
  const next = async () => {
    const before = opened
    await vi.waitUntil(() => opened > before, patience)
    return line.say('joinRoom', { groupId, after: null })
  }
  await vi.waitUntil(() => opened === 1, patience)
  expect(await line.say('joinRoom', { groupId, after: null })).toMatchObject({ code: 'unauthenticated' })

  // opened once, where the page comes in another language
  const german = next()
  page.lang = 'de'
  languageChanged()
  languageChanged()
  expect(await german).toMatchObject({ message: expect.stringContaining('Bitte') })

  // expired: until there is another one, the line is a visitor's
  let answered = next()
  storeUser(bearer('expired'))
  expect(await answered).toMatchObject({ ok: false, code: 'unauthenticated' })
  answered = next()
  storeUser(bearer(leader.token))
  expect(await answered).toMatchObject({ ok: true })

  answered = next()
  storeUser(null)
  expect(await answered).toMatchObject({ code: 'unauthenticated' })
  answered = next()
  storeUser(bearer('expired again'))
  renewed = leader.token
  expect(await answered).toMatchObject({ ok: true })
  expect(storedUser()?.access_token).toBe(leader.token)
  line.stop()
})
