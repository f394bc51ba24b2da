import type { Group } from '../contract.ts'

type State = NonNullable<Group['money']>['state']

const states: Readonly<Record<State, true>> = {
  held: true,
  charging: true,
  captured: true,
  cancelling: true,
  cancelled: true,
  releasing: true,
  released: true,
  refunding: true,
  refunded: true,
  refund_stuck: true,
  debt: true,
  nothing_due: true,
}

/** A tab may be older than the server that answers it: of a state that it has no words for it says nothing. */
export const isKnownMoney = (state: string): state is State => Object.hasOwn(states, state)
