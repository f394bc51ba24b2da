import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The browser needs a call's name, method, address and whether it answers with a file, never its schemas: the server
 * checks what comes in and shapes what goes out. So a contract is read here, and only that much of it is written into
 * the pages; without this every page would carry zod and all schemas. Types are not touched. What the browser cannot
 * have is no export: whoever imports it is told by the build.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!/\/src\/features\/[^/]+\/contract\.ts$/.test(id)) return undefined
      this.addWatchFile(id)
      // another address each time, or an edited contract would be the remembered one
      const contract = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, unknown>
      return Object.entries(contract)
        .map(([name, value]) => [name, forBrowser(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

export function forBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  // of an event on the socket its name is all that is said there
  if ('name' in value && 'ask' in value && 'reply' in value) return { name: value.name }
  if (!('method' in value && 'path' in value && 'reply' in value)) return undefined
  const { name, method, path, reply } = value as unknown as Record<string, object>
  return { name, method, path, reply: 'file' in reply! ? reply : {} }
}
