import type { Answer } from '../kernel/answer.ts'

/** Where the push service of a browser takes what is meant for it, and the keys under which only that browser can read it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface PushMessage {
  readonly text: string
  /** how long the push service keeps it for a device that is off */
  readonly keepSeconds: number
  readonly isUrgent: boolean
  /** one that waits there is replaced by a newer one with the same name; at most 32 characters of base64url */
  readonly replaces: string
}

/** Messages to browsers that have no page open. */
export interface Push {
  /** browsers ask for addresses under it */
  readonly publicKey: string
  /** Whether this may be the address of a push service at all. */
  mayReach(endpoint: string): boolean
  /** `gone`: that address will never be used again. `rejected`: this message is not taken, now or later. */
  send(target: PushTarget, message: PushMessage): Promise<Answer<null, 'gone' | 'rejected'>>
}
