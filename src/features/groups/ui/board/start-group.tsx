import { useText } from '../../../../browser/text.tsx'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import type { GroupOffer } from '../group-connection.ts'
import { examplePrice, priceText } from '../group-price.ts'

const reasons = new Set([
  'carrier_asks_more',
  'group_not_cheaper',
  'group_not_offered',
  'group_price_unknown',
  'group_deadline_passed',
])

type StartGroupProps = { offer: GroupOffer; others: number; isIn: boolean; onCreate: () => void }

/** Below the groups of a train: start one, or why not. Who sits in one already cannot start another (GRP-02). */
export function StartGroup({ offer, others, isIn, onCreate }: StartGroupProps) {
  const { t, language } = useText()
  if (isIn) return null
  if (!offer.available) return <WhyNot offer={offer} />
  const share = priceText(language, offer.per_member)
  if (others > 0) {
    return (
      <div className="actions">
        <Button variant="quiet" onClick={onCreate}>
          {t('groups.create-another')}
        </Button>
      </div>
    )
  }
  return (
    <Empty
      title={t('groups.none-yet')}
      action={
        <Button variant="signal" onClick={onCreate}>
          {t('groups.create')}
        </Button>
      }
    >
      <p>
        {t('groups.none-yet-more', {
          share,
          saving: priceText(language, offer.saving),
          alone: priceText(language, offer.alone),
        })}
      </p>
    </Empty>
  )
}

function WhyNot({ offer }: { offer: GroupOffer }) {
  const { t, language } = useText()
  const reason = offer.reason !== null && reasons.has(offer.reason) ? offer.reason : 'group_not_offered'
  const example = examplePrice(language)
  return (
    <Empty title={t('groups.no-group-here')}>
      <p>{t(`groups.why-not.${reason}`)}</p>
      {(reason === 'group_not_offered' || reason === 'group_price_unknown') && (
        <p className="soft">
          <Badge kind="tag">{t('groups.example')}</Badge>{' '}
          {t('groups.example-price', { share: example.share, saving: example.saving, alone: example.alone })}
        </p>
      )}
    </Empty>
  )
}
