import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the provider keeps, for as long as the sandbox runs: a restart forgets every half-done sign-in, and may. */
export function createMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string) => `${model}:${id}`
    const by = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([name, one]) => name.startsWith(`${model}:`) && one[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => by('uid', uid),
      findByUserCode: async (code) => by('userCode', code),
      async consume(id) {
        const one = kept.get(key(id))
        // the standard counts in seconds
        if (one) kept.set(key(id), { ...one, consumed: Math.floor(Date.now() / 1_000) })
      },
      destroy: async (id) => void kept.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [name, one] of kept) if (one.grantId === grantId) kept.delete(name)
      },
    }
  }
}
