import type { Network } from '../network/network.ts'

/** A pointer to a resource. */
export interface Ref {
  type: string
  id: string
}

/** A JSON:API resource. */
export interface Resource extends Ref {
  attributes?: Record<string, unknown>
  relationships?: Record<string, unknown>
}

/** Gathers `included`, each resource once. */
export class Included {
  /** Whose stations and carriers the answer speaks of. */
  readonly network: Network
  readonly #byKey = new Map<string, Resource>()

  constructor(network: Network) {
    this.network = network
  }

  /** Adds a resource unless it is there already, and points at it. */
  add(resource: Resource): Ref {
    const key = `${resource.type} ${resource.id}`
    if (!this.#byKey.has(key)) this.#byKey.set(key, resource)
    return { type: resource.type, id: resource.id }
  }

  has({ type, id }: Ref): boolean {
    return this.#byKey.has(`${type} ${id}`)
  }

  list(): Resource[] {
    return [...this.#byKey.values()]
  }
}

/** A whole answer. */
export function document(data: unknown, included: Included | null, meta: Record<string, string> = {}) {
  return { data, ...(included && { included: included.list() }), meta, jsonapi: { version: '1.0' } }
}

/** `{ data: … }`, the form of every relationship. */
export function linked<T>(data: T): { data: T } {
  return { data }
}

/** A moment the way reservations carry it: UTC with Z, to the second. */
export function utc(epochMs: number | null): string | null {
  return epochMs === null ? null : `${new Date(epochMs).toISOString().slice(0, 19)}Z`
}
