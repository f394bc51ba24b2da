/** An amount of money in minor units (cents), always with its currency (ISO 4217). */
export interface Money {
  readonly amount: number
  readonly currency: string
}

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  return { amount, currency }
}

export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${a.currency} to ${b.currency}`)
  return money(a.amount + b.amount, a.currency)
}

export function sum(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(add, money(0, currency))
}

/**
 * What one seat, counted from 1, carries of a total. The shares of all seats add up exactly: the first carry the odd cents.
 * Source: R-8 (cents assigned in seat order).
 */
export function shareOfSeat(total: Money, seats: number, seat: number): Money {
  if (!Number.isInteger(seat) || seat < 1 || seat > seats) throw new RangeError(`no seat ${seat}`)
  const base = Math.floor(total.amount / seats)
  const odd = total.amount - base * seats
  return money(base + (seat <= odd ? 1 : 0), total.currency)
}
