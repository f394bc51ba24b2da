import { expect, test } from 'vitest'
import {
  declaredCopies,
  declaredSagas,
  declaredTables,
  declaredWork,
} from '../../src/flows/personal-data/declared.ts'
import { activity, type TablesData } from '../../src/kernel/personal-data.ts'
import { overviewOf } from '../../testing/documents/personal-data.ts'
import { uncopiedTables } from '../../testing/documents/uncopied-tables.ts'

test('the overview of personal data says what the code declares; `npm run personal-data` writes it', async () => {
  const text = overviewOf({ tables: declaredTables, sagas: declaredSagas, work: declaredWork })
  await expect(text).toMatchFileSnapshot('../../docs/personal-data.md')
})

test('every personal column is in the copy of one’s data, or says why not', () => {
  expect(uncopiedTables(declaredTables, declaredCopies)).toEqual([])
})

test('control: a new table that no part of the copy covers is refused, and a part that is left out', () => {
  const diaries = (options: Parameters<typeof activity>[0]): TablesData => ({
    ...declaredTables,
    diaries: { holds: 'a page of a diary', of: 'user_id', rows: 'go', columns: { page: activity(options) } },
  })
  expect(uncopiedTables(diaries({ exported: 'page' }), declaredCopies)).toEqual([
    'diaries.page is said to be in the copy, and no part of the copy covers its table',
  ])
  expect(uncopiedTables(diaries({}), declaredCopies)).toEqual([
    'diaries.page is in no export, and nothing says why',
  ])
  const withoutChat = declaredCopies.filter(({ tables }) => !tables.includes('chat_stops'))
  expect(uncopiedTables(declaredTables, withoutChat)).toContain(
    'chat_stops.until is said to be in the copy, and no part of the copy covers its table',
  )
})
