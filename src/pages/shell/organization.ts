import type { Organization } from 'schema-dts'
import type { About } from '../page-meta.ts'

/** Who offers all this, as search engines read it. */
export const organization = ({ origin, language }: Pick<About, 'origin' | 'language'>) =>
  ({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Sixrail',
    url: `${origin}/${language}`,
    logo: `${origin}/icon-512.png`,
  }) satisfies Organization
