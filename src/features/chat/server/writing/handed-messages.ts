import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { message } from '../../contract.ts'
import type { StoredMessages } from './write-messages.ts'

const row = z.object({
  group_id: z.string(),
  number: z.int(),
  id: z.string(),
  kind: message.shape.kind,
  user_id: z.string(),
  username: z.string(),
  message: z.string(),
  sent_at: z.date(),
  departure_at: z.date(),
  hidden: z.boolean(),
  moderated_at: z.nullable(z.date()),
})
const handed = z.object({
  groupId: z.string(),
  members: z.array(z.object({ userId: z.string() })),
  messages: z.array(row).check(z.minLength(1)),
})

/** What another instance says it has stored: null unless it is of one group and its numbers have no hole. */
export function readHanded(data: unknown): StoredMessages | null {
  const read = safeParse(handed, data)
  if (!read.success) return null
  const { groupId, messages } = read.data
  const first = messages[0]!.number
  const isInARow = messages.every((one, n) => one.group_id === groupId && one.number === first + n)
  return isInARow ? read.data : null
}
