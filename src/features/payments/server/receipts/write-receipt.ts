import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { money } from '../../../../kernel/money.ts'
import { longDayText, moneyText, timeText } from '../../../../kernel/wording.ts'
import type { Receipt } from './receipt-of.ts'

/** As configured; nothing about a company is made up. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly vatNumber: string | null
}

/** A receipt in words, in the order in which it is read. */
export interface WrittenReceipt {
  readonly title: string
  /** what became of the money, in one sentence */
  readonly outcome: string
  readonly facts: readonly Row[]
  readonly amounts: { readonly title: string; readonly rows: readonly Row[] }
  readonly story: { readonly title: string; readonly rows: readonly Row[] }
  readonly seller: { readonly title: string; readonly lines: readonly string[] }
}
export interface Row {
  readonly label: string
  readonly value: string
  /** what the rows before it make together */
  readonly isTotal?: boolean
}

interface Ask {
  readonly receipt: Receipt
  /** what was paid for */
  readonly subject: readonly Row[]
  /** how the price without the service fee is called */
  readonly priceLabel: string
  readonly seller: Seller | null
  readonly language: Language
  readonly t: (key: string, values?: Record<string, Json>) => string
  readonly now: number
}

/** Payments are read on the clock of the country in which they are made. */
const zone: string = homeMarket.timeZone
const kinds = new Set([
  'held',
  'renewed',
  'accepted',
  'replaced',
  'captured',
  'released',
  'debt',
  'taken',
  'refunded',
  'refund_failed',
])

export function writeReceipt({
  receipt,
  subject,
  priceLabel,
  seller,
  language,
  t,
  now,
}: Ask): WrittenReceipt {
  const { outcome, amount, total, charged, serviceFee, card } = receipt
  const text = (amount: number) => moneyText(language, money(amount, receipt.currency))
  const moment = (at: number) => `${longDayText(language, at, zone)}, ${timeText(language, at, zone)}`
  const line = (key: string, value: string): Row => ({ label: t(key), value })
  const isStuck = outcome === 'refund_stuck'
  const isCharged = isStuck || outcome === 'charged' || outcome === 'cancelled' || outcome === 'cancelling'
  const { refunded, refundDue } = receipt
  const isPartBack = isCharged && refunded + refundDue > 0
  return {
    title: t(isCharged ? 'payments.receipt.title' : 'payments.receipt.title-hold'),
    outcome: t(`payments.receipt.outcome.${outcome}`, {
      total: text(amount),
      due: text(refundDue),
      back: text(refunded + refundDue),
    }),
    facts: [
      line('payments.receipt.number', receipt.checkoutId),
      line('payments.receipt.written', moment(now)),
      ...subject,
      ...(card === null ? [] : [line('payments.receipt.card', card.charAt(0).toUpperCase() + card.slice(1))]),
      line('payments.receipt.reference', receipt.providerRef),
    ],
    amounts: {
      title: t('payments.receipt.amounts'),
      rows: [
        // price and fee are what was agreed, and do not add up to a different amount that was taken
        ...(amount === total
          ? [
              { label: priceLabel, value: text(total - serviceFee) },
              line('payments.receipt.service-fee', text(serviceFee)),
            ]
          : []),
        {
          label: t(`payments.receipt.total.${isCharged ? 'charged' : outcome}`),
          value: text(amount),
          isTotal: true,
        },
        ...(isCharged || outcome === 'refunding' ? [] : [line('payments.receipt.charged', text(charged))]),
        ...(isPartBack && refunded > 0 ? [line('payments.receipt.refunded', text(refunded))] : []),
        ...(isPartBack && refundDue > 0
          ? [line(isStuck ? 'payments.receipt.refund-open' : 'payments.receipt.refund-due', text(refundDue))]
          : []),
      ],
    },
    story: {
      title: t('payments.receipt.story'),
      rows: receipt.entries.map(({ kind, amount, at }) => ({
        label: moment(at),
        value: t(`payments.receipt.entry.${kinds.has(kind) ? kind : 'other'}`, { amount: text(amount) }),
      })),
    },
    seller: {
      title: t('payments.receipt.seller'),
      lines: [
        ...(seller ? [seller.name, seller.address] : ['Sixrail']),
        ...(seller?.vatNumber ? [t('payments.receipt.vat-number', { number: seller.vatNumber })] : []),
        t('payments.receipt.no-invoice'),
      ],
    },
  }
}
