import type { GroupState } from './group-life.ts'

/**
 * What a group needs a member's hold for, in the words that payments ask with: to be there until its deadline, for the
 * purchase that is under way (after which it may collect again), or nothing any more. Epoch ms.
 */
export function holdNeedOf(
  group: { readonly state: GroupState; readonly deadlineAt: number } | undefined,
):
  | { readonly for: 'waiting'; readonly until: number }
  | { readonly for: 'buying' }
  | { readonly for: 'nothing' } {
  if (group?.state === 'collecting') return { for: 'waiting', until: group.deadlineAt }
  if (group?.state === 'full' || group?.state === 'asking') return { for: 'buying' }
  return { for: 'nothing' }
}
