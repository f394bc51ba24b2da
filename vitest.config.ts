import { availableParallelism } from 'node:os'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './testing/databases/postgres-cluster.ts'
import { LongestFirst } from './tools/run/longest-first.ts'

const server = [
  'src/features/*/server/**/*.test.ts',
  'src/{flows,platform}/**/*.test.ts',
  'testing/product/**/*.test.ts',
]
/**
 * What depends on how the database stores, locks, notifies and recovers, with one file that makes every call: these run
 * on PGlite as well. The rest runs on PostgreSQL alone, unless `npm run test:both` asks for all of it twice.
 */
const storage = [
  'src/platform/{db,live,saga,work}/**/*.test.ts',
  'src/platform/log.test.ts',
  'src/features/accounts/server/{accounts,profile/own-account,sessions/sessions}.test.ts',
  'src/features/{chat,groups}/server/**/*.test.ts',
  'src/features/notifications/server/**/*.test.ts',
  'src/flows/**/{leave-group,operator,own-data,sweep}.test.ts',
  'testing/product/migrations/*.test.ts',
  'testing/product/**/{every-call,group-of-six,killed,killed-cancellation}.test.ts',
]
// Provider suites, the simulator and the test tools themselves: no product database, but too slow for `check`.
const testing = ['testing/**/*.test.ts']
const unit = ['{src,services,tools}/**/*.test.{ts,tsx,mjs}']
// The sandboxes speak real HTTP and SMTP: right, and too slow for `check`.
const sandboxes = ['sandbox/**/*.test.ts']

const postgres = Boolean(findPostgres())
if (!postgres && process.env.CI) {
  throw new Error('No PostgreSQL server binary on this machine: in CI the tests on PostgreSQL must run.')
}
if (!postgres)
  console.warn('No PostgreSQL server binary on this machine: the server tests run on PGlite only.')
const onPglite = postgres && process.env.DATABASES !== 'both' ? storage : server

/**
 * A worker keeps what it has loaded from file to file: loading the product anew cost more than most files do. No module is
 * ever mocked, and each file has servers and databases of its own. On PGlite the worker keeps the compiled database too.
 */
const keepsModules = { isolate: false }

const onDatabase = (name: string, include: string[], globalSetup: string[]) => ({
  extends: true as const,
  test: { name, ...keepsModules, include, globalSetup, testTimeout: 120_000, hookTimeout: 180_000 },
})

export default defineConfig({
  // Texts are PO files; the same plugin turns them into modules for the build and for the tests.
  plugins: [lingui({ failOnCompileError: true })],
  test: {
    environment: 'node',
    // Waiting costs nothing where the awaited comes: a second is too little on a machine that is busy with other work.
    expect: { poll: { timeout: 60_000 } },
    // Vitest leaves one core free for itself; these tests wait for databases and mail a quarter of their time, so one more than cores fills them.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // a property that is tried hundreds of times takes longer than the usual 5 s where other work keeps the cores busy
        test: {
          name: 'unit',
          ...keepsModules,
          include: unit,
          exclude: [...server, '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'sandboxes', include: sandboxes, testTimeout: 120_000, hookTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'testing',
          ...keepsModules,
          include: testing,
          exclude: ['testing/product/**', '**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      onDatabase('server on PGlite', onPglite, ['./testing/databases/pglite-for-tests.ts']),
      ...(postgres
        ? [onDatabase('server on PostgreSQL', server, ['./testing/databases/postgres-for-tests.ts'])]
        : []),
    ],
  },
})
