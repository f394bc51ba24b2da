import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Compartment, type Seat } from './compartment.tsx'

const seats: Seat[] = [
  { kind: 'taken', initial: 'F', name: 'Femke', role: 'leads' },
  { kind: 'you', initial: 'L', name: 'Lotte' },
  { kind: 'paying', label: 'Being paid' },
  { kind: 'free', label: 'Free', href: '/join' },
]
const html = renderToStaticMarkup(
  <Compartment seats={seats} label="Compartment" seatLabel={(n) => `Seat ${n}`} />,
)

/** What is read of each seat, in order: without what is only drawn. */
const read = html
  .replaceAll(/<(\w+)[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')
  .split(/<li\b/)
  .slice(1)
  .map((seat) =>
    `<li${seat.slice(0, seat.indexOf('</li>'))}`
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

describe('Compartment', () => {
  it('says seat and person in one breath, always of six seats, and not what is only drawn', () => {
    expect(read).toEqual([
      'Seat 1: Femke, leads',
      'Seat 2: Lotte',
      'Seat 3: Being paid',
      'Seat 4: Free',
      'Seat 5:',
      'Seat 6:',
    ])
  })

  it('counts its seats on across the aisle', () => {
    expect([...html.matchAll(/<ol\b[^>]* start="(\d)"/g)].map(([, start]) => start)).toEqual(['1', '4'])
  })

  it('makes a free seat a link only when it leads somewhere', () => {
    expect([...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/join'])
  })

  it('carries no inline style: the pages forbid them', () => {
    expect(html).not.toContain(' style=')
  })
})
