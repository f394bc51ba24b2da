/** What the API calls a trip: there is no offer, every later call repeats this tuple. */
export interface Trip {
  readonly carrier: string
  readonly from: string
  readonly to: string
  /** station time, `2026-11-26T08:23` */
  readonly departs: string
  readonly arrives: string
}

const time = String.raw`\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d`
const form = new RegExp(`^([A-Z0-9]{4})-([A-Z]{8,9})-([A-Z]{8,9})-(${time})-(${time})$`)

/** Reads a connection id such as `VCRA-NLAMSCST-FRPARGDN-2027-03-05T09:15-2027-03-05T12:35`; null if it is none. */
export function parseConnectionId(id: string): Trip | null {
  const match = form.exec(id)
  if (!match) return null
  const [, carrier = '', from = '', to = '', departs = '', arrives = ''] = match
  return { carrier, from, to, departs, arrives }
}
