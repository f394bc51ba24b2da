import type { Group } from '../contract.ts'

type State = NonNullable<Group['money']>['state']

/** Whether a ticket was charged for: its document is a receipt then, also when some of it came back, and else the statement of a hold. */
const states: Readonly<Record<State, boolean>> = {
  held: false,
  charging: false,
  captured: true,
  cancelling: true,
  cancelled: true,
  releasing: false,
  released: false,
  refunding: false,
  refunded: false,
  refund_stuck: true,
  debt: false,
  nothing_due: false,
}

/** A tab may be older than the server that answers it: of a state that it has no words for it says nothing. */
export const isKnownMoney = (state: string): state is State => Object.hasOwn(states, state)

export const isHoldOnly = (state: string): boolean => isKnownMoney(state) && !states[state]
