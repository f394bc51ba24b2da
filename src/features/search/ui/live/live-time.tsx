import { useText } from '../../../../browser/text.tsx'
import { PlatformSign } from '../../../../kit/rail/platform-sign.tsx'
import { TimePair } from '../../../../kit/rail/time-pair.tsx'
import type { Connection } from '../../contract.ts'
import { nightsBetween } from '../../rules/query/calendar.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { arrivalOf, departureOf } from '../../rules/live/live-ends.ts'
import { useLiveConnection } from './live-view.tsx'

interface LiveEndProps {
  readonly connection: Connection
  readonly end: 'departure' | 'arrival'
}

/** When a connection leaves or arrives: the planned time, struck through above the expected one where that differs. */
export function LiveTime({ connection, end }: LiveEndProps) {
  const { t } = useText()
  const live = useLiveConnection(connection.id)
  const { planned, expected } = (end === 'departure' ? departureOf : arrivalOf)(connection, live)
  const nights = end === 'arrival' ? nightsBetween(connection.attributes.departure_time, planned) : 0
  return (
    <>
      <TimePair
        planned={clockOf(planned)}
        expected={expected === null ? undefined : clockOf(expected)}
        cancelled={live?.cancelled ?? false}
        labels={{ planned: t('search.line.planned'), expected: t('search.line.expected') }}
        place="above"
      />
      {nights > 0 && (
        <sup className="extra-small">
          <span aria-hidden="true">+{nights}</span>
          <span className="visually-hidden"> {t('search.line.days_later', { count: nights })}</span>
        </sup>
      )}
    </>
  )
}

/** The platform of an end, the planned one struck through beside the one used instead. */
export function LivePlate({ connection, end }: LiveEndProps) {
  const { t } = useText()
  const live = useLiveConnection(connection.id)
  const { platform, newPlatform } = (end === 'departure' ? departureOf : arrivalOf)(connection, live)
  if (!newPlatform || newPlatform === platform)
    return platform && <PlatformSign label={t('search.line.platform')}>{platform}</PlatformSign>
  return (
    <>
      {platform && (
        <s className="soft small">
          <span className="visually-hidden">{t('search.line.planned_platform')} </span>
          {platform}
        </s>
      )}{' '}
      <PlatformSign label={t('search.live.new_platform')} changed>
        {newPlatform}
      </PlatformSign>
    </>
  )
}
