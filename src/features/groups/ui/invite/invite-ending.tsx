import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Group } from '../../contract.ts'
import { type Closed, hasNoMoreGroups } from '../../rules/why-closed.ts'
import { groupAmongTrains, trainsOfRoute } from './invite-address.ts'

type InviteEndingProps = {
  group: Group
  closed: Closed
  /** no other group waits on this train: the way on is the first act of the page */
  isFirst: boolean
}

/** Why nobody can join any more, and what can be done instead. */
export function InviteEnding({ group, closed, isFirst }: InviteEndingProps) {
  const { t, language } = useText()
  const hasTrain = closed !== 'departed'
  const isTooLate = hasNoMoreGroups(group)
  return (
    <Banner
      tone="warn"
      live
      title={t(`groups.invite.ended.${closed}`)}
      acts={
        <>
          {hasTrain && (
            <ButtonLink
              variant={isFirst && !isTooLate ? 'signal' : 'line'}
              href={groupAmongTrains(group, language)}
            >
              {t('groups.invite.page.train')}
            </ButtonLink>
          )}
          <ButtonLink variant={isTooLate ? 'signal' : 'line'} href={trainsOfRoute(group, language)}>
            {t('groups.invite.same-route')}
          </ButtonLink>
        </>
      }
    >
      {t(`groups.invite.card.${isTooLate ? 'departed' : closed}-more`)}
    </Banner>
  )
}
