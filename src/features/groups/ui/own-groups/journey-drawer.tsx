import { useText } from '../../../../browser/text.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import type { Group } from '../../contract.ts'
import { GroupStops, RefundBefore } from '../group-page/group-journey.tsx'
import { shownPrice } from '../group-price.ts'
import { wallDay } from '../group-times.ts'
import { withClass } from '../train-words.ts'

/** The train of a group and what it costs, beside the list (DASH-02). */
export function JourneyDrawer({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t, language } = useText()
  const { departure, duration_formatted: duration, transfers, groupPricing } = group.trainDetails
  const { saving, alone } = shownPrice(language, group)
  return (
    <DialogLater
      open
      kind="drawer"
      title={t('groups.journey.title')}
      closeLabel={t('groups.close')}
      onClose={onClose}
    >
      <p className="bold" dir="auto">
        {group.groupName}
      </p>
      <p className="soft">
        {withClass(
          t('groups.journey.length', { day: wallDay(language, departure.time), duration, transfers }),
          group.trainDetails.fare,
        )}
      </p>
      <GroupStops group={group} />
      {/* to a train of a group that is over nobody goes; it costs nobody anything, and nobody saves in it */}
      {group.isActive && (
        <>
          <p className="small soft">{t('groups.journey.early')}</p>
          <dl className="facts">
            <div>
              <dt>{t('groups.your-share')}</dt>
              <dd className="sum">{group.money?.totalFormatted ?? groupPricing.pricePerMemberFormatted}</dd>
            </div>
          </dl>
          <p className="small">
            {saving === null
              ? t('groups.share-holds-fee')
              : t('groups.invite.page.saving', { saving, alone })}
          </p>
          <RefundBefore group={group} />
        </>
      )}
    </DialogLater>
  )
}
