import { useEffect, useRef } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import type { Group } from '../../contract.ts'
import { CancelNotice } from '../cancelling/cancel-notice.tsx'
import { ProposeCancel } from '../cancelling/propose-cancel.tsx'
import { GroupActs } from './group-acts.tsx'
import type { RenderReceipt } from '../group-connection.ts'
import layoutStyles from '../group-layout.module.css'
import { GroupSeats } from '../group-seats.tsx'
import { GroupDeadlineLine } from './group-deadline-line.tsx'
import { GroupDeadline } from './group-deadline.tsx'
import { goToInvite, GroupInvite } from '../invite/group-invite.tsx'
import { GroupJourney } from './group-journey.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupMoney } from './group-money.tsx'
import { GroupSteps } from '../group-steps.tsx'
import { isKnownMoney } from '../known-money.ts'
import styles from './group-view.module.css'
import { AskedToLead } from './hand-over.tsx'
import { NameNotice } from './name-notice.tsx'
import { OwnGroupHead } from './own-group-head.tsx'
import { PriceNotice } from './price-notice.tsx'
import { type OnRenew, RenewalNotice, SeatUntil } from './renewal-notice.tsx'
import { SeatNews } from '../board/seat-news.tsx'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'

const reasons = new Set([
  'sold_out',
  'price_raised',
  'price_declined',
  'price_unmet',
  'not_offered',
  'name_refused',
  'provider_refused',
  'provider_unreachable',
  'bank_unreachable',
  'deadline',
  'deleted',
  'left',
  'hold_lost',
  'not_renewed',
  'cancelled',
  'carrier_cancelled',
])

type GroupViewProps = {
  group: Group
  before: Group | null
  lead: number | null
  /** where the page is served, for an invitation that is rendered there */
  origin: string
  onChanged: () => void
  onRenew: OnRenew
  renderReceipt: RenderReceipt
}

/** One of the traveller's groups in full: seats, deadline, money, what happens next. */
export function GroupView({
  group,
  before,
  lead,
  origin,
  onChanged,
  onRenew,
  renderReceipt,
}: GroupViewProps) {
  const { t } = useText()
  // for whoever gave the seat back it is over, however it goes on for the others
  // the button that was pressed goes with its question
  const onAnswered = () => {
    onChanged()
    focusMain()
  }
  const isCollecting = group.state === 'collecting' && group.isActive
  return (
    <>
      <OwnGroupHead group={group} />
      <div className={`page-width ${pageBandStyles.overBand} ${layoutStyles.page} ${styles.groupView}`}>
        <SeatNews groups={[group]} previous={before && [before]} />
        <GroupSeats
          {...{ group, before, lead }}
          isOpen={isCollecting}
          free={isCollecting && { onFree: goToInvite, freeLabel: t('groups.seat.invite') }}
        />
        <div className={layoutStyles.side}>
          <Ending group={group} />
          <NameNotice group={group} onChanged={onAnswered} />
          <PriceNotice group={group} onChanged={onAnswered} />
          <CancelNotice group={group} onChanged={onAnswered} />
          <RenewalNotice group={group} onRenew={onRenew} />
          <AskedToLead group={group} onChanged={onAnswered} />
          {group.singlesCheaper !== null && (
            <Banner tone="warn">
              {t('groups.singles-cheaper', {
                single: group.singlesCheaper,
                role: group.role === 'owner' ? 'leader' : 'member',
              })}
            </Banner>
          )}
          {group.isActive && <GroupDeadline group={group} lead={lead} />}
          {isCollecting && <GroupInvite {...{ group, origin }} />}
          {isCollecting && <SeatUntil group={group} onRenew={onRenew} />}
        </div>
        <div className={`${layoutStyles.main} ${styles.belowSeats}`}>
          {isCollecting && <GroupDeadlineLine group={group} lead={lead} />}
          <div className="two-columns">
            <GroupMoney group={group} onChanged={onChanged} renderReceipt={renderReceipt} />
            {/* what happens to a group one has left is the others' */}
            {(group.isActive || group.state === 'released') && (
              <section className="sheet sheet--bleed" aria-labelledby="next">
                <h2 className="h3" id="next">
                  {t(
                    ['collecting', 'full', 'asking'].includes(group.state)
                      ? 'groups.next'
                      : 'groups.happened',
                  )}
                </h2>
                <GroupSteps group={group} />
              </section>
            )}
          </div>
          <GroupMembers group={group} />
          <GroupJourney group={group} />
        </div>
        {/* giving a seat back comes after everything one would keep it for */}
        <div className={styles.acts}>
          <GroupActs group={group} onChanged={onAnswered} />
          <ProposeCancel group={group} onChanged={onChanged} />
        </div>
      </div>
    </>
  )
}

/** What became of the group, once that is known. */
function Ending({ group }: { group: Group }) {
  const { t, language } = useText()
  const place = useRef<HTMLDivElement>(null)
  const isOver = !group.isActive
  const wasOver = useRef(isOver)
  useEffect(() => {
    // the dialog in which the seat was given up leaves the focus on `main`; a page that is opened when all is over keeps it there
    if (isOver && !wasOver.current && document.activeElement?.id === 'main') place.current?.focus()
    wasOver.current = isOver
  }, [isOver])
  if (group.isActive && group.state === 'booked' && group.bookingId !== null) {
    return (
      <Banner
        tone="ok"
        live
        title={t('groups.ending.booked')}
        acts={
          <ButtonLink variant="signal" href={`/${language}/booking/${encodeURIComponent(group.bookingId)}`}>
            {t('groups.mine.ticket')}
          </ButtonLink>
        }
      >
        {t('groups.ending.booked-more')}
      </Banner>
    )
  }
  if (group.isActive) return null
  const reason = group.reason !== null && reasons.has(group.reason) ? group.reason : 'unknown'
  return (
    <div ref={place} tabIndex={-1}>
      <Banner
        tone="warn"
        live
        title={t(`groups.reasons.${reason}`)}
        acts={<ButtonLink href={`/${language}/find`}>{t('groups.mine.find')}</ButtonLink>}
      >
        <MoneyAtEnd group={group} />
      </Banner>
    </div>
  )
}

function MoneyAtEnd({ group: { money, state } }: { group: Group }) {
  const { t } = useText()
  if (money?.refundFormatted && isCancelled(money.state))
    return t(`groups.money.${money.state}`, { total: money.totalFormatted, refund: money.refundFormatted })
  if (state === 'released' || !money) return t('groups.ending.released-more')
  return isKnownMoney(money.state) ? t(`groups.money.${money.state}-more`) : null
}

/** Charged for a ticket that is no more. */
const isCancelled = (state: string) => state === 'cancelling' || state === 'cancelled'
