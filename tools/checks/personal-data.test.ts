import { expect, test } from 'vitest'
import { declaredSagas, declaredTables, declaredWork } from '../../src/flows/personal-data/declared.ts'
import { overviewOf } from '../../testing/documents/personal-data.ts'

test('the overview of personal data says what the code declares; `npm run personal-data` writes it', async () => {
  const text = overviewOf({ tables: declaredTables, sagas: declaredSagas, work: declaredWork })
  await expect(text).toMatchFileSnapshot('../../docs/personal-data.md')
})
