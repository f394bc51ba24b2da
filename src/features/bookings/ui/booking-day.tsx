import { useText } from '../../../browser/text.tsx'
import { LineVertical, type VerticalStop } from '../../../kit/rail/line-vertical.tsx'
import type { Booking, LiveBooking } from '../contract.ts'
import { wallTime } from './booking-times.ts'
import type { TripStage } from './trip-stage.ts'

const expected = (time: string | null | undefined) => (time ? { expected: wallTime(time) } : {})

/** On the day: where to be and when, change by change, with what is known now. */
export function BookingDay({
  booking,
  live,
  stage,
}: {
  booking: Booking
  live: LiveBooking | null
  stage: TripStage
}) {
  const { t } = useText()
  const { segments } = booking
  const stops = segments.flatMap(({ line, departure, arrival, stops: between }, index): VerticalStop[] => {
    const isLast = index === segments.length - 1
    const from = {
      name: departure.station.name,
      planned: wallTime(departure.time),
      platform: departure.platform ?? undefined,
      newPlatform: live?.platforms.find((one) => one.segment === index)?.platform,
      ...(index === 0 && expected(live?.departure)),
      note: line,
    }
    const to = {
      name: arrival.station.name,
      planned: wallTime(arrival.time),
      platform: arrival.platform ?? undefined,
      ...(isLast && expected(live?.arrival)),
    }
    return [
      { kind: index === 0 ? 'end' : 'change', ...from },
      ...between.map(({ time, name }): VerticalStop => ({ kind: 'pass', name, planned: wallTime(time) })),
      { kind: isLast ? 'end' : 'pass', ...to },
    ]
  })
  return (
    <section className="sheet sheet--bleed" aria-labelledby="day">
      <h2 className="h3" id="day">
        {t('bookings.day.title')}
      </h2>
      {stage === 'ahead' && <p className="bold">{t('bookings.day.early')}</p>}
      <LineVertical
        stops={stops}
        labels={{
          planned: t('bookings.day.planned'),
          expected: t('bookings.day.expected'),
          platform: t('bookings.platform'),
          plannedPlatform: t('bookings.day.planned-platform'),
        }}
      />
      {stage === 'ahead' && booking.groupId !== null && (
        <p className="small soft">{t('bookings.day.together')}</p>
      )}
    </section>
  )
}
