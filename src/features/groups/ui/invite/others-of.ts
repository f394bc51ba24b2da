import type { Group } from '../../contract.ts'
import { isCollecting, isInNow } from '../../rules/membership.ts'

/** Of the groups of a train, those that stand beside the one of an invitation: one can join them, or is in them. */
export const othersOf = (groupId: string, groups: readonly Group[]): readonly Group[] =>
  groups.filter((other) => other.groupId !== groupId && (isCollecting(other) || isInNow(other)))
