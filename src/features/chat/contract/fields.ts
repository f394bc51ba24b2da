import * as z from 'zod/mini'

export const id = z.string().check(z.minLength(1), z.maxLength(120))
export const ofGroup = z.object({ groupId: id })
export const number = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/** A group's id alone is read as an ask that names only the group. What our own browser sends stays the object. */
export const groupOrItsId = <T extends z.ZodMiniType<{ groupId: string }>>(ask: T) =>
  z.pipe(
    z.transform((said: unknown) => (typeof said === 'string' ? { groupId: said } : said)),
    ask,
  )
