import type { Group } from '../../contract.ts'

/**
 * New groups in the places of those on the screen: nothing jumps away under a finger because a seat was taken. Who is
 * gone gives their place to a newcomer.
 */
export function keepOrder<G extends Pick<Group, 'groupId'>>(shown: readonly G[], fresh: readonly G[]): G[] {
  const left = new Map(fresh.map((group) => [group.groupId, group]))
  const places = shown.map(({ groupId }) => {
    const group = left.get(groupId) ?? null
    left.delete(groupId)
    return group
  })
  const newcomers = left.values()
  const filled = places.map((group) => group ?? newcomers.next().value ?? null)
  return [...filled.filter((group) => group !== null), ...newcomers]
}
