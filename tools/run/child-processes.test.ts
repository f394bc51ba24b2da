import { expect, test } from 'vitest'
import { ChildProcesses, untilHealthy } from './child-processes.ts'
import { freePorts } from './free-ports.ts'

test('a process that ends before it can be used is told of at once', async () => {
  const [port] = await freePorts(1)
  const start = new ChildProcesses(() => {}).start({
    name: 'product',
    parameters: ['-e', 'process.exit(3)'],
    environment: {},
    ready: (ended) => untilHealthy(`http://localhost:${port}/api/health`, ended),
    quiet: true,
  })
  await expect(start).rejects.toThrow('product ended with code 3 before it was ready')
})
