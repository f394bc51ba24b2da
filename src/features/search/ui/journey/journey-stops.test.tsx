import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Connection } from '../../contract.ts'
import { JourneyStops } from './journey-stops.tsx'

const at = (clock: string) => `2026-11-26T${clock}:00+01:00`
const end = (id: string, clock: string) => ({ time: at(clock), platform: null, station: { id, name: id } })
const segment = {
  ...{ line: 'IC 1', departure: end('A', '09:00'), arrival: end('D', '11:00'), duration: 7200 },
  stops: [
    { station: 'B', name: 'B', arrival: at('09:30'), departure: at('09:33') },
    { station: 'C', name: 'C', arrival: at('10:10'), departure: null },
  ],
}
const connection = { id: '1', relationships: { segments: [segment] } } as unknown as Connection

test('[SRCH-06] a stop on the way has the time at which the train leaves it, as on the ticket; the last its arrival', () => {
  const html = renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <JourneyStops connection={connection} label="stops" />
    </TextProvider>,
  )
  expect(html.match(/\d\d:\d\d/g)).toEqual(['09:00', '09:33', '10:10', '11:00'])
})
