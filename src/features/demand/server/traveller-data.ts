import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { deleteInterestsOf, interestsOf } from './store.ts'

/** The routes a traveller would take. */
export async function demandDataOf(db: Db, userId: string) {
  const interests = await interestsOf(db, userId)
  return interests.map(({ registeredAt, ...route }) => ({
    ...route,
    registeredAt: new Date(registeredAt).toISOString(),
  }))
}

/** A wish without a person is no demand: it goes with the account. */
export async function forgetInDemand(tx: Tx, userId: string): Promise<void> {
  await deleteInterestsOf(tx, userId)
}
