import { expect, test } from 'vitest'
import { creationProblem } from './creation-problem.ts'
import type { GroupConnection } from '../group-connection.ts'

const station = (id: string) => ({ id, attributes: { name: id } })
const connection: GroupConnection = {
  id: 'c1',
  attributes: { departure_time: '2026-11-26T08:23:00+01:00', arrival_time: '2026-11-26T10:23:00+01:00' },
  relationships: { departure_station: station('NLUT'), arrival_station: station('NLMT'), fares: [] },
  group: {
    available: true,
    reason: null,
    deadline: '2026-11-25T07:23:00.000Z',
    group_total: 9930,
    per_member: 1955,
    saving: 1325,
    alone: 3_280,
  },
}
const asked = { connection, fareClass: 'FARE-1' }

test('[GRP-03] a good connection has no problem', () => {
  expect(creationProblem(asked)).toBeNull()
})

test('[GRP-03] connection and pricing have their own message', () => {
  expect(creationProblem({ ...asked, fareClass: '' })).toBe('groups.connection-missing')
  expect(creationProblem({ ...asked, connection: { ...connection, id: '' } })).toBe(
    'groups.connection-missing',
  )
  expect(creationProblem({ ...asked, connection: { ...connection, group: null } })).toBe(
    'groups.pricing-missing',
  )
  const unpriced = { ...connection, group: { ...connection.group!, per_member: 0 } }
  expect(creationProblem({ ...asked, connection: unpriced })).toBe('groups.pricing-missing')
})
