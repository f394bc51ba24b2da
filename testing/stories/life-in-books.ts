/** A group as its tables have it. Hours are rounded. */
interface Books {
  readonly group: string
  /** hours before departure */
  readonly closes: number
  readonly seats: readonly string[]
  readonly money: readonly string[]
  /** what is planned about checkouts that are not over, whose, and in how many hours */
  readonly works: readonly string[]
}

/** The life of one group, by hand; everybody is on time and no webhook comes. `user-1` leads, and agreed that cards are kept. */
export interface LifeInBooks {
  /** leases a seat */
  join(n: number): Promise<unknown>
  /** on the latest card page, and then the success page */
  pay(n: number): Promise<unknown>
  leave(n: number): Promise<unknown>
  /** the leader deletes the group */
  end(): Promise<unknown>
  /** the bank ends the hold that the seat stands on */
  lapse(n: number): Promise<unknown>
  /** somebody captures the hold that the seat stands on at the provider, by hand */
  take(n: number): Promise<unknown>
  /** the bank declines for a day whatever is captured of the seat's hold */
  refuseCapture(n: number): Promise<unknown>
  /** from now on the carrier wants more than is held */
  raisePrice(): Promise<unknown>
  /** says yes to the price that rose; a page that this opens is paid with `confirm` */
  accept(n: number): Promise<unknown>
  decline(n: number): Promise<unknown>
  /** for another hold in the place of the seat's */
  openPage(n: number): Promise<unknown>
  /** pays on that page, and comes back from it to nobody */
  confirm(n: number): Promise<unknown>
  /** what is due is done, so many hours and a minute pass, and what is due then is done */
  wait(hours: number): Promise<unknown>
  read(): Promise<Books>
}

/** Everybody agrees that the card is kept, but these. */
export const isCardKeptOf = (n: number) => n !== 4 && n !== 8

/** Plans about others are left over and come to nothing. */
export const isLiving = (state: string) => ['opening', 'open', 'held', 'releasing'].includes(state)
