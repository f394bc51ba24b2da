import { useText } from '../../../../browser/text.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'
import type { Group } from '../../contract.ts'
import { GroupHead } from '../group-head.tsx'

/** The head of a group's page among one's own groups, with the way back to them. */
export function OwnGroupHead({ group }: { group: Group }) {
  const { t, language } = useText()
  const Link = useLink()
  return (
    <GroupHead
      group={group}
      title={group.groupName}
      before={
        <Link className={pageBandStyles.back} href={`/${language}/dashboard/my-bookings`}>
          <Icon name="earlier" />
          {t('groups.mine.title')}
        </Link>
      }
    />
  )
}
