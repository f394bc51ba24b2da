import { useText } from '../../../../browser/text.tsx'
import type { GroupConnection } from '../group-connection.ts'
import { wallTime } from '../group-times.ts'

/** Names the section of a train's groups and the rule of all of them. */
export function GroupsHead({ connection }: { connection: GroupConnection }) {
  const { t } = useText()
  return (
    <div className="row row--between row--baseline">
      <h2 className="h3" id={`groups-of-${connection.id}`}>
        {t('groups.on-the', { time: wallTime(connection.attributes.departure_time) })}
      </h2>
      <p className="small soft">{t('groups.rule-line')}</p>
    </div>
  )
}
