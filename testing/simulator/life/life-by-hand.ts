import { isLiving, type LifeInBooks } from '../../stories/life-in-books.ts'
import type { Card } from '../memory/memory-payments-books.ts'
import { calm, type Action } from './life-plan.ts'
import { actOut, handle } from './live.ts'
import { reconcile } from './checkouts.ts'
import { beginStory } from './story.ts'
import { createTown, hour, type LifeBug, minute } from './town.ts'

/** A simulated life whose every step is called for: what the product's own is compared with. */
export async function lifeByHand(card: Card, bug: LifeBug = {}): Promise<LifeInBooks> {
  const town = createTown(calm('joins'), bug)
  const { books, clock, payments } = town
  await beginStory(town, () => 0)
  for (const [id, { kind }] of books.works) if (kind === 'action') books.works.delete(id)

  async function doNext(): Promise<boolean> {
    const due = [...books.works].filter(([, work]) => work.dueAt <= clock.now)
    const [next] = due.toSorted(([, a], [, b]) => a.dueAt - b.dueAt)
    if (!next) return false
    const [id, work] = next
    // a wake-up that comes meanwhile sets an earlier date again
    work.dueAt = Infinity
    const again = (await handle(town, work)) ?? Infinity
    work.dueAt = Math.min(work.dueAt, again)
    if (work.dueAt === Infinity) books.works.delete(id)
    return true
  }
  const newest = (n: number) =>
    [...books.checkouts.values()].findLast(({ userId }) => userId === `user-${n}`)!
  const act = (action: Action) => actOut(town, action, doNext)

  return {
    join: (n) => act(`join-${n}`),
    async pay(n) {
      payments.pay(newest(n).sessionRef!, card)
      await reconcile(town, town.hands(), newest(n).id)
    },
    leave: (n) => act(`leave-${n}`),
    end: () => act('delete'),
    lapse: (n) => act(`lapse-${n}`),
    take: (n) => act(`take-${n}`),
    async refuseCapture(n) {
      const { ref } = books.checkouts.get(books.seatOf(`user-${n}`)!.checkout_id)!
      Object.assign(payments.holds().get(ref!)!, { card: 'declined-at-capture' })
    },
    raisePrice: async () => town.ticketing.raise(600),
    accept: (n) => act(`accept-${n}`),
    decline: (n) => act(`decline-${n}`),
    openPage: (n) => act(`card-${n}` as Action),
    async confirm(n) {
      payments.pay(newest(n).sessionRef!, 'good')
    },
    async wait(hours) {
      while (await doNext());
      clock.now += hours * hour + minute
      while (await doNext());
    },
    async read() {
      const { state, departureAt, deadlineAt } = books.group
      const inHours = (instant: number) => Math.round((instant - clock.now) / hour)
      return {
        group: state,
        closes: (departureAt - deadlineAt) / hour,
        seats: books.seats.map((seat) => `${seat.slot} ${seat.user_id} ${seat.state}`).toSorted(),
        money: [...books.checkouts.values()].map((row) => `${row.userId} ${row.state}`).toSorted(),
        works: [...books.works.values()]
          .flatMap(({ kind, about, dueAt }) => {
            const row = books.checkouts.get(about)
            const isPlanned = row && isLiving(row.state) && kind !== 'saga'
            return isPlanned ? [`${kind} ${row.userId} in ${inHours(dueAt)} h`] : []
          })
          .toSorted(),
      }
    },
  }
}
