import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** 32 bytes under a name that is written beside what it seals. */
export interface SealingKey {
  readonly id: string
  readonly key: Uint8Array
}

/** What is sealed cannot be read, changed or moved to another owner without the key. */
export interface SecretBox {
  /** `owner` says whose it is; it is not in the result, and opening asks for the same. */
  seal(secret: string, owner: string): string
  /** Throws where the key is not at hand, or the text was changed or sealed for somebody else. */
  open(sealed: string, owner: string): string
  /** Text as it was before boxes were used is open to everybody. */
  isSealed(text: string): boolean
  /** How everything begins that the current key has sealed. */
  readonly currentPrefix: string
  /** The name of a key that sealed this and that this box does not have. */
  missingKey(sealed: string): string | null
}

const form = /^sealed1:([a-z0-9-]{1,32}):([\w-]+)$/
const ivLength = 12
const tagLength = 16

/**
 * AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D, 8.2.2: 2³² secrets a key at most). The first key seals, every
 * key opens: that is how keys are turned.
 */
export function createSecretBox(keys: readonly [SealingKey, ...SealingKey[]]): SecretBox {
  const [current] = keys
  const keyOf = (id: string) => keys.find((one) => one.id === id)?.key
  const read = (sealed: string) => {
    const [, id, body] = form.exec(sealed) ?? []
    if (id === undefined || body === undefined) throw new Error('this is not sealed')
    return { id, bytes: Buffer.from(body, 'base64url') }
  }
  // a sealed text under another key's name is another text
  const bound = (id: string, owner: string) => Buffer.from(JSON.stringify([id, owner]))
  return {
    currentPrefix: `sealed1:${current.id}:`,
    seal(secret, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(bound(current.id, owner))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body])
      return `sealed1:${current.id}:${bytes.toString('base64url')}`
    },
    open(sealed, owner) {
      const { id, bytes } = read(sealed)
      const key = keyOf(id)
      if (!key) throw new Error(`the key "${id}" is not at hand`)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(bound(id, owner))
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const body = decipher.update(bytes.subarray(ivLength + tagLength))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    isSealed: (text) => form.test(text),
    missingKey(sealed) {
      const { id } = read(sealed)
      return keyOf(id) ? null : id
    },
  }
}
