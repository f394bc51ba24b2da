import {
  dropAccount,
  endAccount,
  lockUser,
  tellOfDeletionLater,
  unprovenOf,
  userById,
} from '../../features/accounts/server/index.ts'
import { announceForgetting } from '../../features/chat/server/index.ts'
import { tellOfLeaving } from '../../features/content/server/index.ts'
import { groupMembership } from '../../features/groups/server/index.ts'
import { cardsKeptOf, subjectsPaidFor } from '../../features/payments/server/index.ts'
import type { Language } from '../../kernel/languages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { forgetRows } from '../../platform/db/personal-rows.ts'
import { redactSagasOf } from '../../platform/saga/redact-sagas.ts'
import { dropWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RegistrationListener } from '../../ports/workflow.ts'
import { paidSubjects } from '../subjects/index.ts'
import { declaredSagas, declaredTables, declaredWork } from './declared.ts'
import { deletePayersLater } from './detach-cards.ts'
import { isKept, whyOpen } from './kept-open.ts'

type TellWorkflow = Parameters<typeof tellOfLeaving>[2]

/** What is told of the end of an account: who keeps the newsletter's addresses, and who was told of registrations. */
export interface Listeners {
  readonly tellWorkflow: TellWorkflow
  /** null: nobody was told of registrations */
  readonly registrations: RegistrationListener | null
}

/**
 * How many registrations of the same address go with an account. Strangers can make any number of them: the others are
 * swept within seven days of their registration, or when nothing keeps them any more.
 */
const mostAtOnce = 100

/**
 * Ends an account. Refused while a seat, a ticket still to be travelled on, or money of theirs is open: five others
 * count on it, and of a refund that their bank sends back nobody could be told any more. What stays is the ledger, under an id
 * that no longer leads to a person. `confirm` runs in the same transaction before anything is changed, and refuses by throwing.
 */
export async function deleteAccount(
  { db, clock, ...listeners }: Listeners & { readonly db: Db; readonly clock: Clock },
  userId: string,
  language: Language,
  confirm: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const now = clock.now()
  const ended = { address: null as string | null }
  const open = await db.transaction().execute(async (tx) => {
    const account = await userById(tx, userId)
    await confirm(tx)
    const why = await whyOpen(tx, userId, now)
    if (why !== null) return why
    await forgetPerson(tx, userId, listeners, now)
    if (account?.isVerified) ended.address = account.email
    return null
  })
  // accounts that nobody has proven name the address too
  if (ended.address !== null)
    for (const other of await unprovenOf(db, ended.address, mostAtOnce)) await expireAccount(db, other, now)
  if (open === 'in_use') throw new Refusal(409, 'account_in_use', 'accounts.refusals.account_in_use')
  if (open === null) return
  const refundFormatted = open.map((one) => moneyText(language, one)).join(' + ')
  throw new Refusal(409, 'refund_under_way', 'accounts.refusals.refund_under_way', { refundFormatted })
}

/** Ends one account whose address nobody has proven in time, unless a journey or money of theirs is open. */
export async function expireAccount(db: Db, userId: string, now: number): Promise<void> {
  const hasEnded = await db.transaction().execute(async (tx) => {
    // a checkout that is being written waits here, and is then seen, or finds the account gone
    await lockUser(tx, userId)
    if (await isKept(tx, userId, now)) return false
    const account = await userById(tx, userId)
    // proven at the last moment
    if (!account || account.isVerified) return false
    await forgetPerson(tx, userId, { tellWorkflow: async () => {}, registrations: null }, now)
    return true
  })
  // whoever stays keeps their sessions
  if (hasEnded) await dropAccount(db, userId)
}

async function forgetPerson(tx: Tx, userId: string, listeners: Listeners, now: number): Promise<void> {
  const account = await userById(tx, userId)
  const address = account?.isVerified ? account.email : null
  if (address !== null) {
    await tellOfLeaving(tx, address, listeners.tellWorkflow, now)
    for (const { kind, address: field } of declaredWork)
      if (field !== undefined) await dropWork(tx, { kind }, { [field]: address })
  }
  // how their purchases and renewals went stays, with nobody's name
  for (const [kind, { idName }] of paidSubjects)
    await redactSagasOf(tx, declaredSagas, idName, await subjectsPaidFor(tx, userId, kind), now)
  await deletePayersLater(tx, await cardsKeptOf(tx, userId), now)
  if (account && listeners.registrations !== null) await tellOfDeletionLater(tx, account, now)
  await announceForgetting(tx, userId, groupMembership.membersIn, now)
  await endAccount(tx, userId, now)
  await forgetRows(tx, declaredTables, { id: userId, address })
}
