import { type ComponentProps, useState } from 'react'
import { useText } from '../../browser/text.tsx'
import type { Connection } from '../../features/search/contract.ts'
import { dayWords } from '../../features/search/ui/day-words.ts'
import type { JourneyDrawer } from '../../features/search/ui/journey/journey-drawer.tsx'
import { arrivalText } from '../../kernel/journey/next-day.ts'
import { Button } from '../../kit/controls/button.tsx'
import { lazyWithTexts } from '../lazy-with-texts.tsx'

/** Opened by a press: its code and the words of the search come then. */
const JourneyDetails = lazyWithTexts<ComponentProps<typeof JourneyDrawer>>(['search'], () =>
  import('../../features/search/ui/journey/journey-drawer.tsx').then((module) => ({
    default: module.JourneyDrawer,
  })),
)

/** The train that is checked out: when, from where to where, with which changes, and whose terms hold (BOOK-04). */
export function CheckoutTrain({ connection }: { connection: Connection }) {
  const { t, language } = useText()
  const { attributes, relationships, checked_at } = connection
  const [isOpen, open] = useState(false)
  const [wasOpened, begin] = useState(false)
  const { departure_station: from, arrival_station: to, marketing_carrier: carrier, segments } = relationships
  const { name, terms } = carrier.attributes
  return (
    <div className="stack stack--small">
      <p className="bold">{dayWords(language, attributes.departure_time.slice(0, 10))}</p>
      <ul className="stack stack--small">
        {segments.map((segment) => (
          <li key={segment.departure.time}>
            {t('bookings.checkout.leg', {
              line: segment.line,
              departure: arrivalText(attributes.departure_time, segment.departure.time),
              from: segment.departure.station.name,
              arrival: arrivalText(attributes.departure_time, segment.arrival.time),
              to: segment.arrival.station.name,
            })}
          </li>
        ))}
      </ul>
      <p className="small soft">
        {from.attributes.name} – {to.attributes.name},{' '}
        {t('bookings.checkout.changes', { count: segments.length - 1 })}
      </p>
      <p className="small">
        {name}
        {terms && (
          <>
            {', '}
            <a href={terms} target="_blank" rel="noopener">
              {t('bookings.checkout.carrier-terms')}
              <span className="visually-hidden"> {t('bookings.checkout.new-tab')}</span>
            </a>
          </>
        )}
      </p>
      <p className="row row--between small soft">
        {t('bookings.checkout.checked', { time: checked_at.slice(11, 16) })}
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            begin(true)
            open(true)
          }}
        >
          {t('bookings.checkout.details')}
        </Button>
      </p>
      {wasOpened && <JourneyDetails connection={connection} open={isOpen} onClose={() => open(false)} />}
    </div>
  )
}
