import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/cli'
import { defaultLanguage, languages } from './src/kernel/languages.ts'

export default {
  locales: [...languages],
  sourceLocale: defaultLanguage,
  catalogs: [
    { path: 'src/features/{name}/texts/{locale}', include: ['src/features/{name}'] },
    { path: 'src/browser/texts/{locale}', include: ['src/browser'] },
    { path: 'src/pages/texts/{locale}', include: ['src/pages'] },
  ],
  format: formatter({ explicitIdAsDefault: true, origins: false, lineNumbers: false }),
} satisfies LinguiConfig
