import { useText } from '../../../../browser/text.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import { priceText } from '../group-price.ts'
import type { Amounts } from './use-payment-attempt.ts'

/** What will be held, line by line. `saving` is what is left over against travelling alone, when it is known. */
export function PriceLines({ amounts, saving }: { amounts: Amounts; saving?: string }) {
  const { t, language } = useText()
  const text = (amount: number) => priceText(language, amount)
  return (
    <Ledger
      caption={t('groups.price-lines')}
      rows={[
        { label: t('groups.ticket-share'), amount: text(amounts.ticketPrice) },
        { label: t('groups.service-fee'), amount: text(amounts.serviceFee) },
        { label: t('groups.held-total'), amount: text(amounts.totalAmount), kind: 'held' },
        ...(saving === undefined
          ? []
          : [{ label: t('groups.you-save'), amount: saving, kind: 'good' as const }]),
      ]}
    />
  )
}
