import { type KyselyPlugin, RawNode, type RootOperationNode, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openPlace } from '../../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../../testing/databases/fresh-database.ts'
import { createCrowd, rush, violations } from '../../../../testing/stories/group-races.ts'
import type { Database } from '../../../platform/db/open-database.ts'

// Joining, leaving, coming back, renewing, deleting and the deadline at once, on sixty connections of a real PostgreSQL.
// Left out on PGlite: one connection cannot race with itself.
// ten joiners each; without its guards a rush over a hundred goes wrong. RACE_GROUPS chooses more
const groups = Number(process.env['RACE_GROUPS'] ?? 200)

let open: Database[] = []
afterEach(async () => {
  await Promise.all(open.map((database) => database.close()))
  open = []
})

async function threeInstances() {
  const place = await freshDatabasePlace()
  for (let count = 0; count < 3; count += 1) open.push(await openPlace(place))
  return open.map(({ db }) => db)
}

describe.skipIf(!isPostgres())('a rush', () => {
  test(
    `[GRP-05] [GRP-02] of ${groups * 10} joiners over ${groups} groups: never more than six, nobody twice, everybody as they were told`,
    { timeout: 900_000 },
    async () => {
      const crowd = await createCrowd(await threeInstances(), groups)
      const start = performance.now()
      await rush(crowd)
      const seconds = (performance.now() - start) / 1_000
      console.log(
        `${crowd.acts} acts in ${seconds.toFixed(1)} s, ${crowd.fills.size} groups filled, refused: ` +
          JSON.stringify(Object.fromEntries(crowd.refusals)),
      )
      expect(await violations(crowd)).toEqual([])
      expect(crowd.fills.size).toBeGreaterThan(groups / 3)
      // each of these races was there, or nothing was shown
      for (const code of ['group_full', 'already_in_group', 'group_not_collecting', 'group_being_booked'])
        expect(crowd.refusals.get(code), code).toBeGreaterThan(0)
    },
  )

  test.each([
    {
      guard: 'lock on the group',
      off: /^$/,
      isLocking: false,
      alter: [],
      complaint: /counts \d of \d|duplicate key/,
    },
    {
      guard: 'lock and the keys of its seats',
      off: /^$/,
      isLocking: false,
      alter: ['drop constraint group_seats_pkey', 'drop constraint group_seats_group_id_user_id_key'],
      complaint: /has [7-9] seats taken|has 1\d seats taken/,
    },
    {
      guard: "traveller's turn",
      off: /pg_advisory_xact_lock/,
      isLocking: true,
      alter: [],
      complaint: /two seats on one train/,
    },
    {
      guard: 'trigger of a freed seat',
      off: /^$/,
      isLocking: true,
      alter: ['disable trigger freed_seat_is_listed'],
      complaint: /is listed wrongly for joiner-/,
    },
  ])('the control: without the $guard the same rush goes wrong', { timeout: 120_000 }, async (without) => {
    const dbs = await threeInstances()
    for (const what of without.alter) await sql`alter table group_seats ${sql.raw(what)}`.execute(dbs[0]!)
    const plugin = withoutGuard(without.isLocking, without.off)
    const crowd = await createCrowd(
      dbs.map((db) => db.withPlugin(plugin)),
      100,
    )
    await rush(crowd)
    expect(await violations(crowd)).toContainEqual(expect.stringMatching(without.complaint))
  })
})

/** The guards, switched off on the way to the database, without a line of test code in the product. */
function withoutGuard(isLocking: boolean, off: RegExp): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && off.test(node.sqlFragments[0] ?? ''))
        return RawNode.createWithSql('select 1')
      if (isLocking) return node
      const unlocked: RootOperationNode & { endModifiers?: unknown } = { ...node }
      delete unlocked.endModifiers
      return unlocked
    },
    transformResult: async ({ result }) => result,
  }
}
