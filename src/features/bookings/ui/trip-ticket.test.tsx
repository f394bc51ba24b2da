import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../browser/text.tsx'
import { TripTicket } from './trip-ticket.tsx'

const end = (name: string) => ({
  time: '2026-12-05T10:01:00+01:00',
  platform: null,
  station: { id: name, name },
})
const [departure, arrival] = [end('Delft'), end('Utrecht')]
const segments = [{ line: 'IC 1', departure, arrival, stops: [], duration_formatted: '' }]
const said = (className: string | null) =>
  renderToStaticMarkup(
    <TextProvider language="de" messages={{ 'bookings.ticket.train': 'mit {line}.' }}>
      <TripTicket
        trip={{ departure, arrival, segments, className, carrierName: 'NS', duration_formatted: '' }}
        facts={[]}
        stub={null}
      />
    </TextProvider>,
  )

test('[BOOK-07] the class on a ticket is not divided between two lines; where nobody knows it there is none', () => {
  expect(said('2. Klasse')).toContain('mit IC 1, 2.\u00A0Klasse.')
  expect(said(null)).toContain('mit IC 1.')
})
