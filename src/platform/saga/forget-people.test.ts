import { expect, test } from 'vitest'
import { withoutPeople } from './forget-people.ts'

test('[ACC-06] steps, keys and amounts stay; who they were about, and what others said of them, goes', () => {
  const person = { firstName: 'Ada', lastName: 'Jansen', birthDate: '1990-02-01', email: 'ada@example.org' }
  expect(
    withoutPeople({
      groupId: 'g',
      seats: [{ slot: 1, share: 1_200, authorisationRef: 'pi_1', ...person }, null],
      leader: person,
      renewal: { mandate: 'cus_1:pm_1', amount: 1_500 },
      answer: { kind: 'refused', code: 'invalid', detail: 'Ada Jansen cannot be printed' },
    }),
  ).toEqual({
    groupId: 'g',
    seats: [{ slot: 1, share: 1_200, authorisationRef: 'pi_1' }, null],
    leader: {},
    renewal: { amount: 1_500 },
    answer: { kind: 'refused', code: 'invalid' },
  })
})
