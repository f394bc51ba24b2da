import type { Hold } from '../../../../src/features/payments/rules/bank-answers.ts'
import { done } from '../../../../src/kernel/answer.ts'
import { money } from '../../../../src/kernel/money.ts'
import type { GroupBug } from './scene.ts'
import { rules } from './group-books.ts'

const { decideProposal, decideCancelAnswer, cancelAskingEnds, decideCancellation, decidePartialRefund } =
  rules

const withFirstTime: typeof rules.runRound = (decide, hands, now) => {
  const beganAt = now()
  return rules.runRound(decide, hands, () => beganAt)
}

const withOwnKeys: typeof decidePartialRefund = (facts, heard, now) =>
  decidePartialRefund(facts, heard, now).map((effect) =>
    effect.do === 'call' && effect.call === 'refund-part'
      ? { ...effect, key: `${effect.key}:${facts.refundCourse.tries}` }
      : effect,
  )

/** Each of these must be caught. The name says what a programmer might have done. */
export const groupBugs: Readonly<Record<string, GroupBug>> = {
  'five consents are enough': {
    decideCancelAnswer(question, agreed, ...rest) {
      const decided = decideCancelAnswer(question, agreed, ...rest)
      return decided.do === 'note-yes' && agreed.length >= 4 ? { ...decided, isUnanimous: true } : decided
    },
  },

  'one who says yes twice counts twice': {
    decideCancelAnswer(question, agreed, member, isYes, now) {
      const known = isYes ? agreed.filter((slot) => slot !== member.slot) : agreed
      const decided = decideCancelAnswer(question, known, member, isYes, now)
      return decided.do === 'note-yes' ? { ...decided, isUnanimous: agreed.length >= 5 } : decided
    },
  },

  'a consent counts after the deadline': {
    decideCancelAnswer: (question, agreed, member, isYes, now) =>
      decideCancelAnswer(question, agreed, member, isYes, Math.min(now, question.until - 1)),
  },

  'the time is over a moment later for whoever answers than for the work that ends it': {
    decideCancelAnswer: ({ state, until }, ...rest) =>
      decideCancelAnswer({ state, until: until + 1 }, ...rest),
  },

  'the time ends early': {
    cancelAskingEnds: (question, now) => cancelAskingEnds(question, now + 1),
    decideProposal(...facts) {
      const until = decideProposal(...facts)
      return typeof until === 'number' ? until - 1 : until
    },
  },

  'whoever knows the address may answer': {
    memberSeat: (seats, userId) => rules.memberSeat(seats, userId) ?? seats.at(-1),
  },

  'every member may propose': {
    leaderSeat: (_, seats, userId) => rules.memberSeat(seats, userId) ?? 'not_in_group',
  },

  'whoever is asked may delete their account': {
    keepsAccountOpen: (group, cancelling, now) =>
      cancelling !== 'asking' && rules.keepsAccountOpen(group, cancelling, now),
  },

  'the time never ends': { cancelAskingEnds: () => null },

  'a no after one’s own yes is not heard': {
    decideCancelAnswer: (question, agreed, member, isYes, now) =>
      !isYes && agreed.includes(member.slot)
        ? { do: 'nothing' }
        : decideCancelAnswer(question, agreed, member, isYes, now),
  },

  'members are asked for longer than the carrier waits': {
    decideProposal: (group, before, _, now) => decideProposal(group, before, null, now),
  },

  'consents to one proposal count for the next': { areYesesCarriedOver: true },

  'worse conditions are good enough': {
    decideCancellation: (input, history, now) =>
      decideCancellation({ ...input, fee: input.fee + 100, refund: input.refund - 100 }, history, now),
  },

  'each share is rounded by itself': {
    refundOfSeat: ({ by, refund }) => (by === 'carrier' ? 'all' : Math.round(refund / 6)),
  },

  'the first seat pays the whole fee': {
    refundOfSeat: ({ by, total, refund }, slot) =>
      by === 'carrier' ? 'all' : Math.floor(total / 6) - (slot === 1 ? total - refund : 0),
  },

  'the service fee goes back when six give their ticket back': { refundOfSeat: () => 'all' },

  'the service fee stays when the carrier cancels': {
    refundOfSeat: (end, slot) => rules.refundOfSeat({ ...end, by: 'buyer', refund: end.total }, slot),
  },

  'every try at a refund has a key of its own': { decidePartialRefund: withOwnKeys },

  'a refund is asked for again without reading whether one is on its way': {
    decidePartialRefund: (facts, heard, now) =>
      withOwnKeys(
        facts,
        heard.map((one) =>
          one.call === 'read-partial-refund' && one.answer.kind === 'done'
            ? { ...one, answer: done({ ...(one.answer.value as Hold), refunding: money(0, 'EUR') }) }
            : one,
        ),
        now,
      ),
  },

  'the clock is looked at when a refund is begun, and not before its call': { runRound: withFirstTime },

  'a refund that was asked for counts as back': {
    decidePartialRefund: (facts, heard, now) =>
      heard.some(({ call }) => call === 'refund-part')
        ? [{ do: 'record-partial-refund' }]
        : decidePartialRefund(facts, heard, now),
  },

  'a refused refund is not asked for again': {
    decidePartialRefund: (facts, heard, now) =>
      heard.some(({ call, answer }) => call === 'refund-part' && answer.kind === 'refused')
        ? []
        : decidePartialRefund(facts, heard, now),
  },

  'what somebody gave back as a kindness pays for what is due': {
    decidePartialRefund: (facts, heard, now) => decidePartialRefund({ ...facts, byHand: 0 }, heard, now),
  },
}
