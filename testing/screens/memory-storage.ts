import { vi } from 'vitest'

/** What a browser keeps for one tab, or for all of a site. */
export function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Both storages of a browser, empty; `vi.unstubAllGlobals` takes them away. */
export function stubStorages(): void {
  for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, memoryStorage())
}
