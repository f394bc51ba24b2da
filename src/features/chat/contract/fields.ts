import * as z from 'zod/mini'

export const id = z.string().check(z.minLength(1), z.maxLength(120))
export const ofGroup = z.object({ groupId: id })
export const number = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))
