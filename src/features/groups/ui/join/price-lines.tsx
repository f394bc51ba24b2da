import { useText } from '../../../../browser/text.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import { priceText } from '../group-price.ts'
import type { Amounts } from './use-payment-attempt.ts'

/** What one saves, and the price of the cheapest ticket alone that it is compared with. */
export interface SavingText {
  readonly saving: string
  readonly alone: string
}

/** What will be held, line by line, and the saving where it is known. */
export function PriceLines({ amounts, saved }: { amounts: Amounts; saved: SavingText | null }) {
  const { t, language } = useText()
  const text = (amount: number) => priceText(language, amount)
  return (
    <Ledger
      caption={t('groups.price-lines')}
      rows={[
        { label: t('groups.ticket-share'), amount: text(amounts.ticketPrice) },
        { label: t('groups.service-fee'), amount: text(amounts.serviceFee) },
        { label: t('groups.held-total'), amount: text(amounts.totalAmount), kind: 'held' },
        ...(saved === null
          ? []
          : [
              {
                label: t('groups.you-save'),
                detail: t('groups.compared-with', { alone: saved.alone }),
                amount: saved.saving,
                kind: 'good' as const,
              },
            ]),
      ]}
    />
  )
}
