import { Refusal } from '../../../../kernel/refusal.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Group } from '../../contract.ts'
import { type CancelQuestion, cancelQuestions } from '../life/cancel-question.ts'
import { offeredLeads } from '../life/hand-over.ts'
import type { GroupNeeds } from '../needs.ts'
import { type NameQuestion, nameQuestions } from '../life/name-question.ts'
import { type PriceQuestion, priceQuestions } from '../life/price-question.ts'
import { presentGroup } from './present-group.ts'
import { type GroupWithSeats, groupWithSeats } from '../store.ts'

interface Asker {
  readonly caller: { readonly userId: string } | null
  readonly language: Language
}

/** Groups as one asker may see them; what only a member may see is added to the groups that are their own. */
export function groupShower({ db, clock, needs }: { db: Db; clock: Clock; needs: GroupNeeds }) {
  const showAll = async (
    groups: readonly GroupWithSeats[],
    { caller, language }: Asker,
  ): Promise<Group[]> => {
    const userId = caller?.userId ?? null
    const ids = groups.map(({ group }) => group.id)
    const asking = groups.flatMap(({ group }) => (group.state === 'asking' ? [group.id] : []))
    const hadTicket = groups.flatMap(({ group }) => (group.booking_id === null ? [] : [group.id]))
    const [money, leads, questions, names, cancelling] =
      userId === null
        ? [
            [],
            new Map<string, string>(),
            new Map<string, PriceQuestion>(),
            new Map<string, NameQuestion>(),
            new Map<string, CancelQuestion>(),
          ]
        : await Promise.all([
            needs.moneyOf(userId, ids),
            offeredLeads(db, ids),
            priceQuestions(db, asking),
            nameQuestions(db, asking),
            cancelQuestions(db, hadTicket),
          ])
    const viewer = { userId, language, now: clock.now() }
    return Promise.all(
      groups.map(async (one) => {
        const { id, state, fill_id: fillId } = one.group
        const own = money.find(({ groupId }) => groupId === id) ?? null
        // the ticket is there, and the bank has not said yet whether it took this share
        const isUncharged = state === 'booked' && own?.state === 'held'
        const isAsked = own !== null && (state === 'full' || isUncharged) && fillId !== null
        const step = isAsked ? await needs.stepOf(fillId) : null
        const question = questions.get(id) ?? null
        const naming = names.get(id) ?? null
        return presentGroup(one, viewer, {
          money: own,
          step,
          askedToLead: leads.get(id) ?? null,
          question,
          naming,
          cancelling: cancelling.get(id) ?? null,
        })
      }),
    )
  }
  return {
    showAll,
    async showOne(groupId: string, asker: Asker): Promise<Group> {
      const found = await groupWithSeats(db, groupId)
      if (!found) throw new Refusal(404, 'group_not_found', 'groups.refusals.group_not_found')
      return (await showAll([found], asker))[0]!
    },
  }
}
