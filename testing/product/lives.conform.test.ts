import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LifeInBooks } from '../stories/life-in-books.ts'
import { lifeOfProduct } from '../stories/life-of-product.ts'
import { keptCards } from '../stories/long-group.ts'
import { lifeByHand } from '../simulator/life/life-by-hand.ts'
import { lifeBugs, unread } from '../simulator/life/life-bugs.ts'
import { decideCheckout } from '../../src/features/payments/rules/decide-checkout.ts'
import type { LifeBug } from '../simulator/life/town.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

// The simulator writes some of the product's transactions down again. Where the two drift apart, it is seen here: the
// same steps leave the same seats, the same money and the same plans behind, whenever everybody has waited.
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** `in between`: what the two have in their books differs for a moment, because a carrier or a bank is quicker in one of them. */
type Step = [what: Exclude<keyof LifeInBooks, 'read'>, about?: number, meanwhile?: 'in between']
const cards = { good: keptCards.good, 'asks-always': keptCards.asks, 'refuses-later': keptCards.refuses }
const joined = (...members: number[]): Step[] =>
  members.flatMap((n): Step[] => [
    ['join', n],
    ['wait', 0],
    ['pay', n],
    ['wait', 0],
  ])

// a lease is ten minutes
const askedAndOpened: Step[] = [
  ['wait', 122],
  ['wait', 23.9],
  ['openPage', 2],
]

const lives: { what: string; time: string | number; card: keyof typeof cards; steps: Step[] }[] = [
  {
    what: 'joined, left and deleted, while somebody is about to pay',
    time: '07:01',
    card: 'good',
    steps: [
      ...joined(2, 3),
      ['leave', 2],
      ['wait', 0],
      ['join', 4],
      ['end'],
      ['wait', 0],
      ['pay', 4],
      ['wait', 1],
    ],
  },
  {
    what: 'a lease that nobody pays for, and the seat taken again',
    time: '07:31',
    card: 'good',
    steps: [['join', 2], ['wait', 1], ...joined(3, 2)],
  },
  {
    what: 'a hold that the bank ends, noticed by reading it',
    time: '08:01',
    card: 'good',
    steps: [
      ...joined(2, 3),
      ['lapse', 2],
      ['wait', 24],
      ['lapse', 1],
      ['wait', 24],
      ['lapse', 3],
      ['wait', 24],
    ],
  },
  {
    what: 'holds that are renewed',
    time: '08:31',
    card: 'good',
    steps: [...joined(2), ['wait', 121], ['wait', 1], ['wait', 1]],
  },
  {
    what: 'a bank that asks, and a member who never comes',
    time: '09:01',
    card: 'asks-always',
    steps: [...joined(2), ['wait', 122], ['wait', 1], ['wait', 24], ['wait', 1]],
  },
  {
    what: 'a bank that refuses, and a member who pays at the last moment',
    time: '09:31',
    card: 'refuses-later',
    steps: [...joined(2), ...askedAndOpened, ['confirm', 2], ['wait', 0.1], ['wait', 1]],
  },
  {
    what: 'a page that is open when the day is over, paid after that',
    time: '11:31',
    card: 'refuses-later',
    steps: [...joined(2), ...askedAndOpened, ['wait', 0.1], ['confirm', 2], ['wait', 1]],
  },
  {
    what: 'a page that is open when the day is over, and not paid',
    time: '10:01',
    card: 'refuses-later',
    steps: [...joined(2), ...askedAndOpened, ['wait', 0.1], ['wait', 1]],
  },
  {
    what: 'a member who has not agreed to a renewal, and never comes',
    time: '12:01',
    card: 'good',
    steps: [...joined(2, 4), ...[96, 25, 1, 1, 22, 1].map((hours): Step => ['wait', hours])],
  },
  {
    what: 'a member who has not agreed to a renewal, and pays again when asked',
    time: '12:31',
    card: 'good',
    steps: [...joined(2, 4), ['wait', 96], ['openPage', 4], ['confirm', 4], ['wait', 0.1], ['wait', 1]],
  },
  {
    what: 'six',
    time: '10:31',
    card: 'good',
    steps: [...joined(2, 3, 4, 5), ['join', 6], ['pay', 6], ['wait', 1, 'in between'], ['wait', 1]],
  },
]

/** Six are in, and the carrier wants more: all of them are asked. The fourth has not agreed that the card is kept. */
const asked: Step[] = [...joined(2, 3, 4, 5), ['raisePrice'], ['join', 6], ['pay', 6], ['wait', 0]]
const hours = (count: number) => Array.from({ length: count }, (): Step => ['wait', 1, 'in between'])

/** Lives about money that is not simply held and captured, each with a drift of the simulator that must be seen in it. */
const livesOfMoney: ((typeof lives)[number] & { drift: LifeBug; seenAt: string })[] = [
  {
    what: 'a price that rose, and six who accept it, one of them on a card page',
    time: 0,
    card: 'good',
    steps: [
      ...asked,
      ...[1, 2, 3].map((n): Step => ['accept', n]),
      ['wait', 0],
      ...[4, 5, 6].map((n): Step => ['accept', n]),
      ['confirm', 4],
      ['wait', 0, 'in between'],
      ['wait', 1, 'in between'],
      ['wait', 1],
    ],
    drift: lifeBugs['a yes to a higher price forgets the old hold']!,
    seenAt: 'accept 3, wait 0:',
  },
  {
    what: 'a price that rose, and one who declines it after others have accepted',
    time: 1,
    card: 'good',
    steps: [...asked, ['accept', 2], ['wait', 0], ['accept', 4], ['decline', 3], ['wait', 0], ['wait', 1]],
    drift: {
      decideCheckout: (facts, heard, now) =>
        facts.state === 'releasing' ? [] : decideCheckout(facts, heard, now),
    },
    seenAt: 'accept 2, wait 0:',
  },
  {
    what: 'a hold that somebody captures by hand, and gets back',
    time: 2,
    card: 'good',
    steps: [...joined(2, 3), ['take', 2], ['wait', 24, 'in between'], ['wait', 1], ['wait', 24]],
    drift: lifeBugs['a hold that somebody captured by hand keeps its seat']!,
    seenAt: 'take 2, wait 24, wait 1:',
  },
  {
    what: 'a share that the bank declines for a day, and that somebody captures by hand after that',
    time: 3,
    card: 'good',
    steps: [
      ...joined(2, 3, 4, 5),
      ['refuseCapture', 3],
      ['join', 6],
      ['pay', 6],
      ...hours(28),
      ['wait', 1],
      ['take', 3],
      ['wait', 24],
    ],
    drift: { decideDebt: () => [] },
    seenAt: 'take 3, wait 24:',
  },
]

/** The steps in both, at the same time: what each has in its books whenever everybody has waited. */
async function compare({ time, card, steps }: (typeof lives)[number], bug?: LifeBug): Promise<void> {
  const real = await lifeOfProduct(product, time, cards[card])
  const simulated = await lifeByHand(card, bug)
  await real.wait(0)
  await simulated.wait(0)
  const done: string[] = []
  for (const [what, about = 0, meanwhile] of steps) {
    done.push(`${what} ${about}`)
    await real[what](about)
    await simulated[what](about)
    if (what === 'wait' && !meanwhile)
      expect(await simulated.read(), done.join(', ')).toEqual(await real.read())
  }
}

test.each([...lives, ...livesOfMoney])(
  '[GRP-07] [PAY-06] the simulated life is the product’s: $what',
  (life) => compare(life),
  120_000,
)

test('a simulator that drifts is seen: it frees the seat while a page is open', async () => {
  const life = lives.find(({ what }) => what.endsWith('and not paid'))!
  await expect(compare({ ...life, time: '11:01' }, unread)).rejects.toThrow('openPage 2, wait 0.1:')
}, 120_000)

// on other trains, because the product knows those of the lives above
test.each(livesOfMoney.map((life, index) => ({ ...life, time: livesOfMoney.length + index })))(
  'a simulator that drifts is seen in: $what',
  async ({ drift, seenAt, ...life }) => {
    await expect(compare(life, drift)).rejects.toThrow(seenAt)
  },
  120_000,
)
