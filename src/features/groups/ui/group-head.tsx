import { arrivalText } from '../../../kernel/journey/next-day.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { RouteName } from '../../../kit/rail/route-name.tsx'
import type { Group } from '../contract.ts'
import { GroupBadge } from './group-state.tsx'
import { wallDay, wallTime } from './group-times.ts'
import { withClass } from './train-words.ts'

type GroupHeadProps = {
  group: Group
  title: string
  /** the way back */
  before?: ReactNode
  /** the name of the group, where it is not the title */
  name?: string
}

/** The head of a page about one group: its route, its train, and how it stands. */
export function GroupHead({ group, title, before, name }: GroupHeadProps) {
  const { t, language } = useText()
  const { departure, arrival, trainType, fare } = group.trainDetails
  return (
    <PageBand
      depth="deep"
      title={title}
      before={before}
      text={
        <>
          {name !== undefined && (
            <>
              <b>{name}</b>
              <br />
            </>
          )}
          <RouteName from={departure.station.name} to={arrival.station.name} toLabel={t('groups.to')} />
          <br />
          {t('groups.mine.train', {
            day: wallDay(language, departure.time),
            from: wallTime(departure.time),
            to: arrivalText(departure.time, arrival.time),
            line: withClass(trainType, fare),
          })}
        </>
      }
      end={<GroupBadge group={group} />}
    />
  )
}
