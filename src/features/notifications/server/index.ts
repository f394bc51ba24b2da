import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NotificationNeeds } from './needs.ts'
import { emailWork } from './queue-letter.ts'
import { type LetterDeps, sendLetter } from './send-letter.ts'
import { noteUnsent } from './unsent-letters.ts'

export type { LetterOrder } from './letter-order.ts'
export { notificationsData, notificationsWork } from './personal-data.ts'
export type { Enclosures } from './needs.ts'
export { emailWork, queueLetter } from './queue-letter.ts'
export { unsentLetters } from './unsent-letters.ts'

type Deps = Pick<LetterDeps, 'mail' | 'translate' | 'log'> & {
  readonly db: Db
  readonly clock: Clock
  readonly needs: NotificationNeeds
}

/** Sends emails; it has no call of its own. */
export function createNotifications({ db, clock, needs, ...deps }: Deps): Feature {
  const now = () => clock.now()
  const sending: LetterDeps = {
    ...deps,
    ...needs,
    now,
    noteUnsent: (letter, why) => noteUnsent(db, letter, why, now()),
  }
  return { routes() {}, work: [handleWork(emailWork, (order) => sendLetter(sending, order))] }
}
