import { createContext as createReactContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { type Api, addressOf, type Call, type RefusalBody } from '../kernel/contract.ts'
import { type Language, languageOfPath } from '../kernel/languages.ts'
import type { StoredUser } from './session.ts'

/** Where page loaders find the api: the server injects, the browser fetches. */
export const apiContext = createRouterContext<Api>()

/** In the browser, the api that answers in the language of the page that is being loaded. */
export const apiInContext = createRouterContext<((language: Language) => Api) | null>(null)

const ApiContext = createReactContext<Api | null>(null)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no api here')
  return api
}

/** A refusal as a call gave it. `message` is already a sentence in the page's language. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: RefusalBody

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'ApiRefusal'
    this.status = status
    this.code = body.code
    this.data = body
  }
}

/** Neither yes nor no: the network or the server was not there. */
export class ApiUnreachable extends Error {}

/** The token that a call carries, and its traveller. */
export type Bearer = Pick<StoredUser, '_id' | 'access_token'>

export interface SessionKeeper {
  bearer(): Bearer | null
  /**
   * One silent try to get a fresh bearer in place of the one that was refused; another of the same traveller at once, if there is one
   * already. Null where the session is over, or somebody else is signed in by now: one traveller’s call is never made as another.
   */
  renew(refused: Bearer): Promise<Bearer | null>
  /** The session of this bearer is over. */
  lost(refused: Bearer): Promise<void>
}

/**
 * The browser's api: bearer when there is one, one silent refresh on 401. It answers in the language of
 * the page that is shown, unless one is named: on the way to another language the address is still the old one.
 */
export function createBrowserApi(session: SessionKeeper, language?: Language): Api {
  return (async (call: Call, ask: Ask) => {
    const bearer = session.bearer()
    let response = await send(call, ask, bearer, language)
    if (response.status === 401 && bearer) {
      const fresh = await session.renew(bearer)
      if (fresh) response = await send(call, ask, fresh, language)
      if (response.status === 401) await session.lost(fresh ?? bearer)
    }
    return read(call, response)
  }) as Api
}

interface Ask {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
}

async function send(call: Call, ask: Ask, bearer: Bearer | null, language?: Language) {
  try {
    return await fetch(addressOf(call, ask.params, ask.query), {
      method: call.method,
      signal: ask.signal ?? null,
      headers: {
        'accept-language': language ?? languageOfPath(location.pathname) ?? document.documentElement.lang,
        ...(bearer && { authorization: `Bearer ${bearer.access_token}` }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      },
      // undefined where there is nothing to send
      body: JSON.stringify(ask.body),
    })
  } catch (error) {
    throw new ApiUnreachable(call.name, { cause: error })
  }
}

async function read(call: Call, response: Response) {
  if (response.ok) return 'file' in call.reply ? response.blob() : response.json()
  const body = (await response.json().catch(() => null)) as RefusalBody | null
  if (!body?.code) throw new ApiUnreachable(`${call.name} answered ${response.status}`)
  throw new ApiRefusal(response.status, body)
}
