import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/pages',
  ssr: true,
  // all addresses are known at once: no extra request before a traveller can follow a link
  routeDiscovery: { mode: 'initial' },
} satisfies Config
