import { type Text, useText } from '../../../../browser/text.tsx'
import { Ledger, LedgerLog, type LedgerRow } from '../../../../kit/money/ledger.tsx'
import type { Group } from '../../contract.ts'
import type { RenderReceipt } from '../group-connection.ts'
import { priceText, shownPrice } from '../group-price.ts'
import { momentText } from '../group-times.ts'
import { isHoldOnly, isKnownMoney } from '../known-money.ts'
import styles from './group-view.module.css'
import { freeWithoutRenewal } from './seat-dates-line.tsx'
import { StopRenewal } from './stop-renewal.tsx'

const entryKinds = new Set([
  'held',
  'captured',
  'released',
  'renewed',
  'accepted',
  'replaced',
  'taken',
  'refunded',
  'refund_failed',
  'debt',
])

type GroupMoneyProps = { group: Group; onChanged: () => void; renderReceipt: RenderReceipt }

/** Where one's own money is, in plain words: held, charged and released are always said apart. */
export function GroupMoney({ group, onChanged, renderReceipt }: GroupMoneyProps) {
  const { t, language } = useText()
  const { money } = group
  if (!money) return null
  const isKnown = isKnownMoney(money.state)
  const nothing = priceText(language, 0)
  const price = shownPrice(language, group)
  const card = cardText(money.card, t)
  const values = { total: money.totalFormatted, card, refund: money.refundFormatted ?? '' }
  return (
    <section className="sheet sheet--bleed" aria-labelledby="money">
      <h2 className="h3" id="money">
        {t('groups.money.title')}
      </h2>
      {isKnown && (
        <p className="lead">
          <b>{t(`groups.money.${money.state}`, values)}</b> {t(`groups.money.${money.state}-more`, values)}
        </p>
      )}
      <Ledger
        caption={t('groups.money.amounts')}
        rows={[
          {
            label: t('groups.ticket-share'),
            detail: t('groups.money.for-six', { total: priceText(language, group.groupTicketPrice) }),
            amount: priceText(language, money.ticketPrice),
          },
          { label: t('groups.service-fee'), amount: priceText(language, money.serviceFee) },
          ...(isKnown ? rowsOf(money, nothing, t) : []),
          // who did not travel saved nothing
          ...(price.saving === null ||
          !isKnown ||
          group.state === 'cancelled' ||
          ['released', 'releasing', 'refunded', 'refunding', 'refund_stuck'].includes(money.state)
            ? []
            : [
                {
                  label: t('groups.you-save'),
                  detail: t('groups.compared-with', { alone: price.alone }),
                  amount: price.saving,
                  kind: 'good' as const,
                },
              ]),
        ]}
      />
      <SoFar group={group} />
      <StopRenewal group={group} onChanged={onChanged} />
      {money.entries.length > 0 && (
        <div className={styles.receipt}>{renderReceipt(money.checkoutId, isHoldOnly(money.state))}</div>
      )}
    </section>
  )
}

/** `visa 4242` → "your Visa ending 4242". */
function cardText(card: string | null, t: Text): string {
  const [, brand, last] = /^(.+?) (\d{4})$/.exec(card ?? '') ?? []
  if (brand === undefined || last === undefined) return t('groups.money.your-card')
  return t('groups.money.card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last })
}

function rowsOf(
  { state, totalFormatted: total, refundFormatted: refund }: NonNullable<Group['money']>,
  nothing: string,
  t: Text,
): LedgerRow[] {
  switch (state) {
    case 'captured':
      return [{ label: t('groups.money.row-charged'), amount: total, kind: 'charged' }]
    case 'cancelling':
    case 'cancelled':
      return [
        { label: t('groups.money.row-charged'), amount: total, kind: 'charged' },
        {
          label: t(`groups.money.row-${state === 'cancelled' ? 'refunded' : 'refunding'}`),
          amount: refund ?? nothing,
          kind: 'refunded',
        },
      ]
    case 'refund_stuck':
      return [{ label: t('groups.money.row-refund-open'), amount: refund ?? nothing, kind: 'total' }]
    case 'released':
      return [
        { label: t('groups.money.row-released'), amount: total, kind: 'released' },
        { label: t('groups.money.row-charged'), amount: nothing },
      ]
    case 'releasing':
      return [
        { label: t('groups.money.row-releasing'), amount: total, kind: 'released' },
        { label: t('groups.money.row-charged'), amount: nothing },
      ]
    case 'refunding':
      // what was taken need not be what was held
      return [{ label: t('groups.money.row-refunding'), amount: refund ?? total, kind: 'refunded' }]
    case 'refunded':
      return [
        { label: t('groups.money.row-refunded'), amount: refund ?? total, kind: 'refunded' },
        { label: t('groups.money.row-charged'), amount: nothing },
      ]
    case 'debt':
      return [
        { label: t('groups.money.row-owed'), amount: total, kind: 'total' },
        { label: t('groups.money.row-charged'), amount: nothing },
      ]
    case 'nothing_due':
      return [{ label: t('groups.money.row-charged'), amount: nothing }]
    case 'charging':
      // what is taken so far is not known while the bank is being asked
      return [{ label: t('groups.money.row-held'), amount: total, kind: 'held' }]
    case 'held':
      return [
        { label: t('groups.money.row-held'), amount: total, kind: 'held' },
        { label: t('groups.money.row-charged-so-far'), amount: nothing },
      ]
  }
}

/** A dated list of what happened to the money, the release that would come by itself included. */
function SoFar({ group }: { group: Group }) {
  const { t, language } = useText()
  const { entries, state, heldUntil, isRenewed, confirmUntil, seatUntil, providerRef } = group.money!
  const past = entries.map(({ kind, amountFormatted, at }) => ({
    when: momentText(language, at),
    text: t(`groups.money.entry.${entryKinds.has(kind) ? kind : 'other'}`, { amount: amountFormatted }),
  }))
  const coming =
    state === 'held' && group.state === 'collecting' && group.isActive
      ? [
          {
            when: momentText(language, seatUntil ?? group.deadlineAt),
            text: t(seatUntil === null ? 'groups.money.coming-release' : 'groups.money.coming-seat-free'),
            coming: true,
          },
        ]
      : []
  if (past.length + coming.length === 0) return null
  const isToBeRenewed = isRenewed && confirmUntil === null && freeWithoutRenewal(group) !== null
  return (
    <>
      <h3 className="h3">{t('groups.money.so-far')}</h3>
      <LedgerLog entries={[...past, ...coming]} />
      {state === 'held' && heldUntil !== null && (
        <p className="small soft">
          {t(isToBeRenewed ? 'groups.money.renewed-by' : 'groups.money.hold-lives', {
            moment: momentText(language, heldUntil),
          })}
        </p>
      )}
      {providerRef !== null && (
        <p className={`small soft ${styles.paymentReference}`}>
          {t('groups.money.reference', { ref: providerRef })}
        </p>
      )}
      {state === 'released' && <p className="small soft">{t('groups.money.bank-shows')}</p>}
    </>
  )
}
