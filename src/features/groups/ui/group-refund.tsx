import { useText } from '../../../browser/text.tsx'
import type { FareWords } from '../../../kernel/journey/fare-words.ts'

/**
 * Whether one gets money back, said before anything is held: whoever has a seat can go until the group is full, and from
 * then on it is one ticket, which ends for all six or for nobody.
 */
export function GroupRefund({ fare, isLeader }: { fare: FareWords | null; isLeader: boolean }) {
  const { t } = useText()
  const refund = fare?.refund ?? null
  return (
    <p className="small">
      {t('groups.refund.before', { role: isLeader ? 'leader' : 'other' })}{' '}
      {t(`groups.refund.${refund?.kind ?? 'unknown'}`)}
      {refund && refund.kind !== 'none' && refund.conditions !== null && (
        <> {t('groups.refund.conditions', { conditions: refund.conditions })}</>
      )}
    </p>
  )
}
