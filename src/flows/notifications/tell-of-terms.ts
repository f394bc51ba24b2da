import { isBehindTerms, takeUntoldOfTerms, livingUserById } from '../../features/accounts/server/index.ts'
import { contentNotices } from '../../features/content/server/index.ts'
import { tell } from '../../features/notifications/server/index.ts'
import { type Language, languages } from '../../kernel/languages.ts'
import { dateText } from '../../kernel/wording.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { defineRecurringWork, defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'

export interface TermsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  /** the date of the terms in force; null while nobody can read them */
  readonly termsVersion: (language: Language) => Promise<string | null>
}

export const findUntoldWork = defineRecurringWork({ kind: 'find-untold-of-terms', lane: 'upkeep' })
export const tellOfTermsWork = defineWork<{ userId: string; version: string }>({
  kind: 'tell-of-terms',
  key: ({ userId, version }) => `${version}:${userId}`,
  lane: 'notice',
})

const news = 'terms'
const everyMs = 60 * 60_000
const batch = 100
/** Between two batches: what travellers wait for comes between these emails, and a mail server takes so many from us. */
const pauseMs = 60_000

/**
 * Looks whether there are terms newer than those that accounts have accepted, and asks for each of these accounts to be told,
 * at most a batch at a time. They are found by looking: the content service may be another's, and tells nobody of a change.
 */
export async function findUntold({ db, clock, termsVersion }: Omit<TermsDeps, 'publicUrl'>): Promise<number> {
  const found = await Promise.all(languages.map(async (one) => [one, await termsVersion(one)] as const))
  const versions = Object.fromEntries(found.filter(([, version]) => version !== null))
  const now = clock.now()
  const taken = await db.transaction().execute(async (tx) => {
    const untold = await takeUntoldOfTerms(tx, versions, batch)
    for (const { id: userId, version } of untold)
      await sendWork(tx, tellOfTermsWork, { userId, version }, now, now)
    return untold.length
  })
  return now + (taken < batch ? everyMs : pauseMs)
}

/** Gives the instant at which to do it again where it is night for them. Who has accepted them meanwhile is told nothing. */
export async function tellOfTerms(
  { db, clock, publicUrl }: Omit<TermsDeps, 'termsVersion'>,
  { userId, version }: { readonly userId: string; readonly version: string },
): Promise<number | null> {
  const account = await livingUserById(db, userId)
  if (!account?.isVerified || !(await isBehindTerms(db, userId, version))) return null
  const date = dateText(account.language, version)
  const notice = {
    kind: contentNotices[news],
    to: account,
    subject: news,
    occurrence: version,
    says: {},
    path: 'terms',
    email: {
      id: `terms:${version}:${userId}`,
      text: `content.mail.${news}`,
      values: { date },
      publicUrl,
    },
  }
  return db.transaction().execute((tx) => tell(tx, notice, clock.now()))
}
