import { expect, test } from 'vitest'
import { untilHealthy } from './child-processes.ts'
import { freePorts } from './free-ports.ts'

test('a free port is none that browsers refuse to connect to, and a refusal of that kind is named', async () => {
  const ports = await freePorts(2_600)
  expect(Math.min(...ports)).toBeGreaterThan(10_080)
  await expect(untilHealthy('http://localhost:10080/api/health', undefined, 0)).rejects.toMatchObject({
    cause: { message: 'bad port' },
  })
})
