import { ConfigError, type Env, optional, required } from './environment.ts'

/** 32 bytes for AES-256, under the name that stands beside what they seal. */
interface SealingKey {
  readonly id: string
  readonly key: Uint8Array
}

/** The first seals the secrets of second factors, all of them open what they have sealed. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

/** Known to everybody who reads this: good for trying the product out, and refused in production. */
const keyForTrials: SealingKey = {
  id: 'trial',
  key: new TextEncoder().encode('sixrail, nothing here is secret.'),
}

/** `2026:<base64>`, or several with commas between; the first one seals. */
export function readSecondFactorKeys(env: Env, production: boolean): SealingKeys {
  const what = 'a key such as 2026:<32 random bytes in base64>, made as docs/operate.md says'
  const given = production ? required(env, 'SECOND_FACTOR_KEYS', what) : optional(env, 'SECOND_FACTOR_KEYS')
  const keys = (given?.split(',') ?? []).map((one) => {
    const [, id = '', text = ''] = /^\s*([a-z0-9-]{1,32}):([\w+/=-]+)\s*$/.exec(one) ?? []
    const key = Buffer.from(text, 'base64')
    if (key.length !== 32) throw new ConfigError(`SECOND_FACTOR_KEYS should be ${what}; this is none.`)
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigError('SECOND_FACTOR_KEYS has two keys of one name: give each its own.')
  if (production && keys.some(({ id }) => id === keyForTrials.id))
    throw new ConfigError('SECOND_FACTOR_KEYS: the name "trial" is that of a key everybody knows.')
  const [first = keyForTrials, ...others] = keys
  // what a trial has sealed can be read when keys are given to it
  return [first, ...others, ...(production || keys.length === 0 ? [] : [keyForTrials])]
}
