import type { Group } from '../contract.ts'
import { groupRule } from '../rules/group-rule.ts'

/** Whether the train sets the group's deadline; otherwise a hold does that cannot be renewed. */
export function isTrainDeadline({
  deadlineAt,
  trainDetails,
}: Pick<Group, 'deadlineAt' | 'trainDetails'>): boolean {
  return Date.parse(trainDetails.departure.time) - Date.parse(deadlineAt) === groupRule.leadTimeMs
}

/** The text that says until when the group collects, and why until then. */
export function collectsUntil(group: Pick<Group, 'deadlineAt' | 'trainDetails'>) {
  return isTrainDeadline(group) ? 'groups.collects-until' : 'groups.collects-until-hold'
}
