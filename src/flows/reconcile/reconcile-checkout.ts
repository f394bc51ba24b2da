import { money } from '../../kernel/money.ts'
import {
  cardPageOf,
  checkoutById,
  type CheckoutCall,
  type CheckoutFacts,
  type CheckoutPage,
  type CheckoutRow,
  decideCheckout,
  holdKindOf,
  lockCheckout,
  type LookedAtBy,
  runRound,
} from '../../features/payments/server/index.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Translate } from '../../platform/http/refusals/refusals.ts'
import { translateFor } from '../../platform/translate.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { applyChanges } from './apply-changes.ts'
import { stepsOf, type SubjectNeeds } from './subjects.ts'

export interface ReconcileDeps extends SubjectNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly publicUrl: string
  readonly translate: Translate
}

/**
 * The provider refuses a card page that ends in less than 30 minutes, and opening one is tried for as long as the lease lasts.
 * We end the page ourselves when the lease is over.
 */
const sessionLifeMs = 41 * 60_000

/**
 * The one step behind every entry point: success page, webhook, cancel page and reconciler, the timer that also ends a
 * lease, all come here. It gathers what is stored and what the provider says, and carries out what `decideCheckout` makes of
 * it; asking again changes nothing.
 */
export async function reconcileCheckout(
  deps: ReconcileDeps,
  checkoutId: string,
  { giveUp = false, by = 'owner' }: { readonly giveUp?: boolean; readonly by?: LookedAtBy } = {},
): Promise<CheckoutRow> {
  const { db, clock } = deps
  let checkout: CheckoutRow | undefined
  const factsOf = async (reader: Db, row: CheckoutRow): Promise<CheckoutFacts> => {
    const steps = stepsOf(deps, row)
    return {
      id: row.id,
      state: row.state,
      sessionKey: row.session_key,
      due: dueOf(row),
      holdKind: holdKindOf(row.replaces, steps.isAtAnotherPrice(row)),
      isCardKept: row.mandate !== null,
      isGivenUp: giveUp || (await steps.isGivenUp(reader, row)),
      startedAt: row.started_at.getTime(),
      leaseUntil: row.lease_until.getTime(),
      releaseCourse: { key: row.release_key, tries: row.release_tries },
      refundCourse: { key: row.refund_key, tries: row.refund_tries },
      by,
    }
  }
  await runRound(
    decideCheckout,
    {
      async facts() {
        checkout = await needed(db, checkoutId)
        return factsOf(db, checkout)
      },
      call: (call) => ask(deps, checkout!, call),
      change: (decide) =>
        db.transaction().execute(async (tx) => {
          const row = await lockCheckout(tx, checkoutId)
          const facts = await factsOf(tx, row)
          await applyChanges(deps, tx, row, (refusal) => decide({ ...facts, ...refusal }), clock.now())
        }),
    },
    () => clock.now(),
  )
  return checkout!
}

async function needed(db: Db, id: string): Promise<CheckoutRow> {
  const checkout = await checkoutById(db, id)
  if (!checkout) throw new Error(`no checkout ${id}`)
  return checkout
}

const dueOf = (row: CheckoutRow) => money(row.ticket_price + row.service_fee, row.currency)

/** One call at the provider, outside any transaction. */
function ask(deps: ReconcileDeps, row: CheckoutRow, asked: CheckoutCall): Promise<Answer<unknown>> {
  const { payments } = deps
  switch (asked.call) {
    case 'hold-kept-card':
      return payments.holdAgain(
        { savedCard: row.mandate!, amount: dueOf(row), reference: row.id, note: noteOf(row) },
        asked.key,
      )
    case 'open-page':
      return payments.openSession(pageRequest(deps, row), asked.key)
    case 'read-page':
    case 'read-ended-page':
      return payments.session(row.session_ref!)
    case 'end-page':
      return payments.expireSession(row.session_ref!, asked.key)
    case 'release':
      return payments.release(row.authorisation_ref!, asked.key)
    case 'refund':
      return payments.refund(row.authorisation_ref!, asked.key)
    case 'read-release':
    case 'read-refund':
      return payments.authorisation(row.authorisation_ref!)
  }
}

function pageRequest(
  { publicUrl, translate, ...needs }: ReconcileDeps,
  row: CheckoutRow,
): Parameters<Payments['openSession']>[0] {
  // complete: it is emptied only with the account, and an account with an open checkout is not deleted
  const { label, language, email, keepCard } = cardPageOf(row) as CheckoutPage
  const say = translateFor(translate, language)
  const page = stepsOf(needs, row).page(row)
  const address = (path: string) => `${publicUrl}/${language}/${path}`
  return {
    reference: row.id,
    lines: [
      { label, price: money(row.ticket_price, row.currency) },
      { label: say('payments.page.service-fee'), price: money(row.service_fee, row.currency) },
    ],
    email,
    language,
    submitText: say(page.submitText),
    successUrl: address(page.success),
    cancelUrl: address(page.cancel),
    // the same on every try, or the provider would call the repeated key a mistake
    expiresAt: row.started_at.getTime() + sessionLifeMs,
    note: noteOf(row),
    keepCard,
  }
}

/** What the provider keeps beside a payment, for whoever reads its dashboard. */
const noteOf = (row: CheckoutRow) => ({ checkout: row.id, [row.subject_kind]: row.subject_id })
