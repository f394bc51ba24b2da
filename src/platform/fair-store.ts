import { createTurnOrder } from './turn-order.ts'

interface Entry<V> {
  readonly value: V
  /** the clients it is kept for */
  readonly owners: Set<string>
}

/** Enough to outlive a flood that asks for it too; what a thousand clients use need not name them all. */
const mostOwners = 4

/**
 * Keeps at most so many values by key, each for the clients that use it. Where there are more, the client for whom most is
 * kept gives up what it used longest ago, and a value goes when nobody is left: a flood pushes out what it brought
 * itself. Where nobody has more than `usual`, the value that was unused for the longest goes, whoever brought it. The clients of
 * one wider network have a few shares together.
 */
export function createFairStore<V>(most: number, usual = 0) {
  // the longest unused first
  const entries = new Map<string, Entry<V>>()
  // each client's keys, the longest unused first
  const owned = createTurnOrder<string>()

  const disown = (key: string, { owners }: Entry<V>, client: string): void => {
    owned.remove(client, key)
    owners.delete(client)
    if (owners.size === 0) entries.delete(key)
  }
  const own = (key: string, entry: Entry<V>, client: string): void => {
    if (entry.owners.has(client)) owned.remove(client, key)
    entry.owners.add(client)
    owned.push(client, key)
    if (entry.owners.size <= mostOwners) return
    const [heaviest] = [...entry.owners].toSorted((one, other) => owned.load(other) - owned.load(one))
    disown(key, entry, heaviest!)
  }
  const remove = (key: string): void => {
    const entry = entries.get(key)
    for (const client of entry?.owners ?? []) disown(key, entry!, client)
  }

  return {
    /** What is kept; nothing is kept longer for it. */
    peek: (key: string): V | undefined => entries.get(key)?.value,

    /** What is kept, from now on for this client too. */
    use(key: string, client: string): V | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      own(key, entry, client)
      return entry.value
    },

    set(key: string, client: string, value: V): void {
      remove(key)
      const entry = { value, owners: new Set<string>() }
      entries.set(key, entry)
      own(key, entry, client)
      while (entries.size > most) {
        const heaviest = owned.heaviest()!
        if (heaviest.load > usual) disown(heaviest.first, entries.get(heaviest.first)!, heaviest.client)
        else remove(entries.keys().next().value!)
      }
    },

    remove,
  }
}
