import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { mount } from '../../../platform/http/mount.ts'
import * as calls from '../contract.ts'
import { answerMessage, closeMessage } from './answer-message.ts'
import { sendMessage } from './send-message.ts'
import { endedMessages, type messageById, messagesWaiting, waitingMessages } from './store.ts'
import type { SupportDeps } from './support-deps.ts'

type Row = NonNullable<Awaited<ReturnType<typeof messageById>>>

const mostWaiting = 50
const mostEnded = 10

export function supportRoutes(app: FastifyInstance, deps: SupportDeps): void {
  const { db, clock } = deps
  const note = (userId: string, code: string) => app.security.note({ event: 'operator.acted', userId, code })

  mount(app, calls.sendSupportMessage, ({ body, caller, language, request }) =>
    sendMessage(deps, body, { ip: clientOf(request), userId: caller?.userId ?? null, language }, clock.now()),
  )

  mount(app, calls.readSupportMessages, async () => {
    const [waiting, ended, all] = await Promise.all([
      waitingMessages(db, mostWaiting),
      endedMessages(db, mostEnded),
      messagesWaiting(db),
    ])
    return { count: all?.count ?? 0, waiting: waiting.map(present), ended: ended.map(present) }
  })

  mount(app, calls.answerSupportMessage, async ({ body, caller }) => {
    const answered = await answerMessage(deps, caller.userId, body, clock.now())
    note(caller.userId, 'message_answered')
    return answered
  })

  mount(app, calls.closeSupportMessage, async ({ body, caller }) => {
    const closed = await closeMessage(deps, caller.userId, body.id, clock.now())
    note(caller.userId, 'message_closed')
    return closed
  })
}

function present({
  id,
  form,
  name,
  email,
  message,
  language,
  answer,
  ...row
}: Row): calls.SupportMessageShown {
  return {
    ...{ id, form, name, email, message, language, answer },
    receivedAt: row.received_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
