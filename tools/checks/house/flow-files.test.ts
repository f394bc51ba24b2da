import { expect, test } from 'vitest'
import { exceptions, filesOfOneFeature, flowFindings } from './flow-files.ts'

const one = "import { lockGroup } from '../../features/groups/server/index.ts'\n"
const other = "import { lockCheckout } from '../../features/payments/server/index.ts'\n"
const planted = (files: Readonly<Record<string, string>>) => filesOfOneFeature(new Map(Object.entries(files)))

test('a file that knows one feature is refused, and one that knows none', () => {
  expect(planted({ 'src/flows/holds/a.ts': one, 'src/flows/holds/b.ts': 'export const a = 1' })).toEqual([
    'src/flows/holds/a.ts',
    'src/flows/holds/b.ts',
  ])
})

test('two features, another flow, or a file of the same flow that takes the second feature are enough', () => {
  expect(
    planted({
      'src/flows/holds/a.ts': one + other,
      'src/flows/holds/b.ts': `${one}import { tellLater } from '../notifications/index.ts'`,
      'src/flows/holds/c.ts': `${one}import { d } from './d.ts'`,
      'src/flows/holds/d.ts': `${one}${other}import { c } from './c.ts'`,
    }),
  ).toEqual([])
})

test('entry points, what declares personal data, and tests are left out', () => {
  expect(
    planted({
      'src/flows/holds/index.ts': one,
      'src/flows/holds/personal-data.ts': one,
      'src/flows/holds/a.test.ts': one,
    }),
  ).toEqual([])
})

test('an exception that nothing needs any more is told', () => {
  expect(flowFindings(new Map())).toHaveLength(exceptions.length)
})
