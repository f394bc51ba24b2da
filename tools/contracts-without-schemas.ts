import type { Plugin } from 'vite'

/**
 * The browser needs a call's method and address, never its schemas: the server checks what comes in and shapes what
 * goes out. Without this every page would carry zod, 9 kB gzip of it. Types are not touched.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/src\/features\/[^/]+\/contract\.ts$/.test(id)) return undefined
      return code.replace(
        /import \* as z from 'zod\/mini'/,
        'const z = new Proxy(function () {}, { get: () => z, apply: () => z })',
      )
    },
  }
}
