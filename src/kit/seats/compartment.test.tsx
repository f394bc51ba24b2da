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

describe('Compartment', () => {
  it('says seat and person in one breath and hides what is only drawn', () => {
    expect(html).toContain('<span class="vh">Seat 1: </span>Femke<span class="role">, leads</span>')
    expect(html).toContain('<span class="ini" aria-hidden="true">F</span>')
  })

  it('always has six seats, counted on across the aisle', () => {
    expect(html.match(/<li /g)).toHaveLength(6)
    expect(html).toContain('start="4"')
  })

  it('makes a free seat a link only when it leads somewhere', () => {
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  it('carries no inline style: the pages forbid them', () => {
    expect(html).not.toContain(' style=')
  })
})
