import type { Config } from '@react-router/dev/config'
import { writeWorkers } from './tools/build/ticket-worker.ts'

export default {
  appDirectory: 'src/pages',
  ssr: true,
  // all addresses are known at once: no extra request before a traveller can follow a link
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => writeWorkers(process.cwd()),
} satisfies Config
