import { invalidParameter, missing } from './errors.ts'
import { type Field, integer, shape, text } from './params.ts'

/** The parameters of every list. */
export const listParams = {
  limit: integer({ min: 1 }),
  starting_after: text(),
  ending_before: text(),
}

type ListParams = { limit?: number; starting_after?: string; ending_before?: string }

/** One page, newest first. `ending_before` gives the page that ends right before it. */
export function pageOf<T extends { id: string }>(url: string, newestFirst: T[], params: ListParams): object {
  const limit = params.limit ?? 10
  if (limit > 100)
    throw invalidParameter(
      'parameter_invalid_integer',
      'limit',
      'This value must be less than or equal to 100.',
    )
  const place = (id: string, param: string) => {
    const index = newestFirst.findIndex((item) => item.id === id)
    if (index < 0) throw missing('object', id, param)
    return index
  }
  let from = 0
  let to = newestFirst.length
  if (params.starting_after) from = place(params.starting_after, 'starting_after') + 1
  if (params.ending_before) to = place(params.ending_before, 'ending_before')
  const backwards = params.ending_before !== undefined && params.starting_after === undefined
  const range = newestFirst.slice(from, to)
  const data = backwards ? range.slice(-limit) : range.slice(0, limit)
  return { object: 'list', url, has_more: range.length > data.length, data }
}

type Range = { gt?: number; gte?: number; lt?: number; lte?: number }

/** `created=…` or `created[gte]=…` and its kin. */
export const createdParam: Field<Range> = {
  read(value, param) {
    if (typeof value === 'string') {
      const exact = integer().read(value, param)
      return { gte: exact, lte: exact }
    }
    return shape({ gt: integer(), gte: integer(), lt: integer(), lte: integer() }).read(value, param)
  },
}

export function within(created: number, range: Range | undefined): boolean {
  if (!range) return true
  return (
    created > (range.gt ?? -1) &&
    created >= (range.gte ?? 0) &&
    created < (range.lt ?? Infinity) &&
    created <= (range.lte ?? Infinity)
  )
}

/** What a table holds, newest first, if it passes. */
export function newest<T>(table: Map<string, T>, passes: (item: T) => boolean): T[] {
  return [...table.values()].filter(passes).toReversed()
}
