import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import type { Group } from '../../contract.ts'
import { isCollecting } from '../../rules/membership.ts'

/** An address of My Groups came to somebody who is not in the group, or to no group at all: null. Who may still join is led to it. */
export default function NotInGroup({ group }: { group: Group | null }) {
  const { t, language } = useText()
  const isOpen = group !== null && isCollecting(group) && !group.hasDeparted
  return (
    <>
      <PageBand title={t('groups.mine.title')} />
      <div className="page-width page-body">
        <Empty
          level={2}
          title={t(group === null ? 'groups.mine.not-yours' : 'groups.mine.not-in')}
          action={
            <div className="actions">
              {isOpen && (
                <ButtonLink href={`/${language}/join/${group.groupId}`}>
                  {t('groups.mine.see-invitation')}
                </ButtonLink>
              )}
              <ButtonLink variant={isOpen ? 'line' : 'rail'} href={`/${language}/dashboard/my-bookings`}>
                {t('groups.mine.title')}
              </ButtonLink>
            </div>
          }
        >
          {isOpen && t('groups.mine.still-open')}
        </Empty>
      </div>
    </>
  )
}
