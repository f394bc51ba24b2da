import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/cli'

export default {
  locales: ['en', 'de', 'fr', 'nl', 'es'],
  sourceLocale: 'en',
  catalogs: [
    { path: 'src/features/{name}/texts/{locale}', include: ['src/features/{name}'] },
    { path: 'src/browser/texts/{locale}', include: ['src/browser'] },
    { path: 'src/pages/texts/{locale}', include: ['src/pages'] },
  ],
  format: formatter({ explicitIdAsDefault: true, origins: false, lineNumbers: false }),
} satisfies LinguiConfig
