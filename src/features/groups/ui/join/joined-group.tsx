import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { StateBadge } from '../../../../kit/seats/state-badge.tsx'
import { groupById } from '../../contract.ts'
import { topicOfTraveller } from '../../rules/group-topics.ts'
import { GroupCompartment } from '../group-compartment.tsx'
import { GroupProgress, SpotsLeft } from '../group-state.tsx'
import { goToInvite, GroupInvite } from '../invite/group-invite.tsx'
import { GroupSteps } from '../group-steps.tsx'
import { clockLead } from '../server-clock.ts'
import { closing } from '../group-times.ts'
import { usePolled } from '../use-polled.ts'

/** After paying: one's seat in the compartment, and what happens next. */
export function JoinedGroup({ groupId }: { groupId: string }) {
  const { t, language } = useText()
  const api = useApi()
  const load = useCallback(async () => (await api(groupById, { params: { groupId } })).group, [api, groupId])
  const userId = useUser()?._id
  const topic = userId === undefined ? null : topicOfTraveller(userId)
  const { value: group, previous, receivedAt } = usePolled(load, { everyMs: 2_000, topic })
  // the words above say what matters; without the drawing nothing is lost
  if (!group) return null
  return (
    <div className="main-and-side">
      <div>
        <GroupCompartment
          group={group}
          before={previous}
          lead={clockLead(group, receivedAt)}
          {...(group.state === 'collecting' && { onFree: goToInvite, freeLabel: t('groups.seat.invite') })}
        >
          <b className="h3 no-wrap">
            {t('groups.are-in', { taken: group.membersCount, size: group.maxSize })}
          </b>
          <GroupProgress group={group} />
          {group.state === 'booked' ? (
            <StateBadge state="full">{t('groups.badge.booked')}</StateBadge>
          ) : (
            <SpotsLeft group={group} />
          )}
        </GroupCompartment>
      </div>
      <div className="stack">
        {group.state === 'collecting' && <GroupInvite group={group} />}
        <section className="sheet" aria-labelledby="next">
          <h2 className="h3" id="next">
            {t('groups.next')}
          </h2>
          <GroupSteps group={group} />
          {group.state === 'collecting' && (
            <p className="small soft">{t('groups.others-join-until', closing(language, group))}</p>
          )}
        </section>
      </div>
    </div>
  )
}
