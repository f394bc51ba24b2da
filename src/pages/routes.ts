import { type RouteConfig, route } from '@react-router/dev/routes'
import { languages } from '../kernel/languages.ts'
import { addresses } from './address-table.ts'

/** Prefixes are listed one by one, never `:lang`, so that `/xx/find` is an unknown address and not a language. */
export default [
  ...languages.flatMap((language) =>
    addresses.map(({ name, path, file }) =>
      route(`${language}/${path}`, file, { id: `${language}/${name}` }),
    ),
  ),
  ...addresses
    .filter(({ bare }) => bare)
    .map(({ name, path, file }) => route(path, file, { id: `bare/${name}` })),
  route('*', 'shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
