import type { AccountNeeds } from '../../features/accounts/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { deleteAccount, type Listeners } from './delete-account.ts'
import {
  deletePayer,
  deletePayerWork,
  detachCardsWork,
  detachCardWork,
  detachCard,
  findCardsToDetach,
} from './detach-cards.ts'
import { exportAccount } from './export-account.ts'
import { buyersAmong, isKept } from './kept-open.ts'
import { sweepWork } from './sweep-work.ts'
import { sweep } from './sweep.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
}

export { isKept } from './kept-open.ts'

type UseCases = Pick<AccountNeeds, 'buyersAmong' | 'deleteAccount' | 'exportAccount' | 'isKept'>

export function useCases(needs: Needs & Listeners): UseCases {
  return {
    buyersAmong,
    isKept,
    exportAccount: (userId) => exportAccount(needs, userId),
    deleteAccount: (userId, language, confirm) => deleteAccount(needs, userId, language, confirm),
  }
}

export function work(needs: Needs & { readonly payments: Payments }): readonly WorkHandler[] {
  return [
    handleWork(detachCardsWork, () => findCardsToDetach(needs)),
    handleWork(detachCardWork, ({ mandate }) => detachCard(needs, mandate)),
    handleWork(deletePayerWork, ({ mandate }) => deletePayer(needs, mandate)),
    handleWork(sweepWork, () => sweep(needs)),
  ]
}
