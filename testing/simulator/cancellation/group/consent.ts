import { offerCancellation } from '../../../../src/features/bookings/rules/cancellation/cancellation-offer.ts'
import type {
  GroupCancellationInput,
  TermsValue,
} from '../../../../src/features/bookings/rules/cancellation/decide-cancellation.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { total, userIn } from './group-books.ts'
import type { Saying } from './group-plan.ts'
import type { Hands } from './hands.ts'
import type { Scene } from './scene.ts'

const minute = 60_000

export const sagaOf = (questionId: string) => `cancel-group-ticket:${questionId}`

/** Somebody asks; only the leader may. Gives when to try again where the carrier says nothing. */
export async function propose(scene: Scene, { around }: Hands, slot: number): Promise<number | void> {
  const { plan, clock, books, carrier, rules, conditions, send, witness } = scene
  const own = rules.leaderSeat({ leader_id: userIn(plan.leader) }, books.seats, userIn(slot))
  if (typeof own === 'string') return
  const heard = await around(async () => scene.askCarrier('read-terms'))
  if (heard.kind !== 'done') return clock.now + 5 * minute
  const terms = heard.value as unknown as TermsValue
  const { departure } = conditions
  const ticket = { total, departure, isOfGroup: false, isCancelled: carrier.cancelled !== null }
  const offer = offerCancellation(ticket, terms, clock.now)
  if (!offer.isAllowed) return
  await around(async () => {
    const group = { state: books.state, departureAt: departure }
    const until = rules.decideProposal(group, books.questions, offer.until, clock.now)
    if (typeof until !== 'number') return
    const { refund } = offer
    const to = books.questions.length + 1
    const carried = scene.areYesesCarriedOver ? (books.question()?.agreed ?? []) : []
    const agreed = [...new Set([...carried, own.slot])]
    const question = {
      id: `q${to}`,
      refund,
      askedAt: clock.now,
      until,
      agreed,
      state: 'asking',
      reason: null,
    } as const
    books.questions.push({ ...question, agreed: [...question.agreed] })
    witness.asked(refund, clock.now, slot)
    send('end-asking', '', until)
    for (const [index, saying] of plan.says.entries())
      if (saying.to === to) send('say', String(index), clock.now + saying.after)
  })
}

/** A member answers the proposal that they have seen. */
export async function say(
  { plan, clock, books, rules, log, send, ...scene }: Scene,
  { around }: Hands,
  saying: Saying,
) {
  await around(async () => {
    const question = books.question()
    scene.witness.said(saying, clock.now)
    const seat = rules.memberSeat(books.seats, userIn(saying.slot))
    if (!seat || books.state !== 'booked' || question?.id !== `q${saying.to}`) return
    const member = { slot: seat.slot, isLeader: seat.slot === plan.leader }
    const decided = rules.decideCancelAnswer(question, question.agreed, member, saying.isYes, clock.now)
    if (decided.do === 'keep') scene.kept(question, decided.reason)
    if (decided.do !== 'note-yes') return
    question.agreed.push(seat.slot)
    if (!decided.isUnanimous) return
    question.state = 'agreed'
    const { id: questionId, refund } = question
    const input: GroupCancellationInput = {
      ...{ cancellationId: 'c', bookingId: 'b', groupId: 'g', questionId, bookingRef: 'B1' },
      ...{ fee: total - refund, refund, departure: scene.conditions.departure },
    }
    const saga = { id: sagaOf(questionId), kind: 'cancel-group-ticket', input: input as unknown as Json }
    await log.open(null, saga, clock.now)
    send('saga', questionId, clock.now)
  })
}

/** The time to answer is over. Gives when to check again. */
export async function endAsking(
  { clock, books, rules, kept }: Scene,
  { around }: Hands,
): Promise<number | void> {
  return around(async () => {
    const question = books.state === 'booked' ? (books.question() ?? null) : null
    const ends = rules.cancelAskingEnds(question, clock.now)
    if (ends === 'is-over') kept(question!, 'lapsed')
    return typeof ends === 'number' ? ends : undefined
  })
}

/** An account is deleted, unless others count on its seat. */
export async function leave(
  { clock, books, rules, conditions, witness }: Scene,
  { around }: Hands,
  slot: number,
): Promise<void> {
  await around(async () => {
    const group = { state: books.state, departureAt: conditions.departure }
    if (rules.keepsAccountOpen(group, books.question()?.state ?? null, clock.now)) return
    witness.left(slot, books, clock.now)
    books.seats = books.seats.filter((seat) => seat.slot !== slot)
  })
}
