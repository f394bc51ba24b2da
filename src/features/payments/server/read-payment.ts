import type { Answer } from '../../../kernel/answer.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { runRound } from './run-round.ts'
import { checkoutById, type CheckoutRow, lockCheckout } from './store.ts'

type Call = { readonly do: 'call'; readonly call: string }
type Change = { readonly do: string }

/** A rule about one payment that the provider knows: its facts, the calls it may ask for, and how its changes are applied. */
interface PaymentRule<Facts, Asked extends Call, Changed extends Change> {
  readonly decide: Parameters<typeof runRound<Facts, Asked, Changed>>[0]
  /** whether it can have anything to say about this payment: about any other, nothing more is read */
  isAbout(row: CheckoutRow): boolean
  facts(reader: Db, row: CheckoutRow): Promise<Facts>
  /** `ref` is the provider's name of the payment */
  call(ref: string, asked: Asked): Promise<Answer<unknown>>
  /** locks what has to be locked before the payment */
  readonly lockBefore?: (tx: Tx, row: CheckoutRow) => Promise<unknown>
  /** carries a change out on the locked row */
  apply(tx: Tx, row: CheckoutRow, change: Asked | Changed, now: number): Promise<unknown>
}

/** Reads a payment and carries out what a rule makes of it. Gives the instant to read it again, or null. */
export async function readPayment<Facts, Asked extends Call, Changed extends Change>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  checkoutId: string,
  { decide, isAbout, facts, call, lockBefore, apply }: PaymentRule<Facts, Asked, Changed>,
): Promise<number | null> {
  const known = await checkoutById(db, checkoutId)
  if (!known?.authorisation_ref) return null
  const ref = known.authorisation_ref
  let justRead: CheckoutRow | null = known
  return runRound(
    decide,
    {
      async facts() {
        const row = justRead ?? (await checkoutById(db, checkoutId))!
        justRead = null
        return isAbout(row) ? facts(db, row) : null
      },
      call: (asked) => call(ref, asked),
      change: (decideNow) =>
        db.transaction().execute(async (tx) => {
          await lockBefore?.(tx, known)
          const row = await lockCheckout(tx, checkoutId)
          for (const change of decideNow(await facts(tx, row))) await apply(tx, row, change, clock.now())
        }),
    },
    () => clock.now(),
  )
}
