import type { Answer } from '../../../kernel/answer.ts'

/** A call that was made in this round, exactly as it was decided, and what came of it. */
export type Heard<Call> = Call & { readonly answer: Answer<unknown> }

type Named<Call, Name> = Call extends { readonly call: infer Names }
  ? Name extends Names
    ? Call
    : never
  : never

/** What was answered to a call in this round; undefined where it was not made. */
export function heardOf<Call extends { readonly call: string }, Name extends Call['call']>(
  heard: readonly Heard<Call>[],
  name: Name,
): Heard<Named<Call, Name>> | undefined {
  return heard.find(({ call }) => call === name) as Heard<Named<Call, Name>> | undefined
}
