import { grantOperator, operators, revokeOperator } from '../features/accounts/server/index.ts'
import { writeLog } from '../features/operations/server/index.ts'
import type { Db } from '../platform/db/open-database.ts'
import { type DatabasePlace, openMigrated } from '../platform/db/open-migrated.ts'

interface CommandResult {
  readonly ok: boolean
  readonly lines: readonly string[]
}

const usage = [
  'npm run operator -- grant ada@example.org    gives the role to an account with a proven address',
  'npm run operator -- revoke ada@example.org   takes it away, at once',
  'npm run operator -- list                     who has it',
]

/** Beside a running product on PostgreSQL, instead of one on PGlite. */
export async function runOperatorCommand(
  place: DatabasePlace,
  words: readonly string[],
): Promise<CommandResult> {
  const database = await openMigrated(place)
  try {
    return await operatorCommand(database.db, Date.now(), words)
  } finally {
    await database.close()
  }
}

/** The only way to the role of an operator. What it does is written into the operators' log. */
export async function operatorCommand(
  db: Db,
  now: number,
  [act, email]: readonly string[],
): Promise<CommandResult> {
  if (act === 'list') return list(db)
  if (email !== undefined && act === 'grant') return grant(db, now, email)
  if (email !== undefined && act === 'revoke') return revoke(db, now, email)
  return { ok: false, lines: usage }
}

async function list(db: Db): Promise<CommandResult> {
  const all = await operators(db)
  if (all.length === 0) return { ok: true, lines: ['Nobody has the role.'] }
  return {
    ok: true,
    lines: all.map(
      ({ email, since, hasFactor }) =>
        `${email}  since ${new Date(since).toISOString()}${hasFactor ? '' : '  no second factor yet'}`,
    ),
  }
}

async function grant(db: Db, now: number, email: string): Promise<CommandResult> {
  return db.transaction().execute(async (tx) => {
    const granted = await grantOperator(tx, email, now)
    if (granted.kind === 'unknown') return no(`Nobody has an account with ${email}.`)
    if (granted.kind === 'unproven')
      return no(`${email} is not verified yet: whoever reads its emails has to enter the code first.`)
    if (!granted.isNew) return { ok: true, lines: [`${email} has the role already.`] }
    await writeLog(tx, { operatorId: null, act: 'granted', thing: granted.operator.id }, now)
    const next = granted.operator.hasFactor
      ? 'They see it after their next login, at /operator.'
      : 'They have to set up the second factor in their profile and log in with it; then it is at /operator.'
    return { ok: true, lines: [`${email} is an operator now. ${next}`] }
  })
}

async function revoke(db: Db, now: number, email: string): Promise<CommandResult> {
  return db.transaction().execute(async (tx) => {
    const id = await revokeOperator(tx, email)
    if (id === null) return no(`${email} does not have the role.`)
    await writeLog(tx, { operatorId: null, act: 'revoked', thing: id }, now)
    return { ok: true, lines: [`${email} is no operator any more.`] }
  })
}

const no = (line: string): CommandResult => ({ ok: false, lines: [line] })
