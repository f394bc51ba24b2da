import { noEffects, type ActiveFault, type Effects, type Fault } from './fault.ts'

const switches = new Set([
  'price-rise',
  'price-fall',
  'six-cost-more',
  'one-cheaper',
  'sold-out',
  'confirm-fails',
  'lapses-as-expired',
  'name-refused',
  'sale-ends',
])

/** Holds the faults that are on and says which of them hit a call. */
export class FaultDesk {
  #active: ActiveFault[] = []
  #count = 0

  /** Turns a fault on. Returns its id. */
  add(fault: Fault): string {
    const id = `fault-${++this.#count}`
    this.#active.push({ ...fault, id, left: fault.times ?? (switches.has(fault.kind) ? Infinity : 1) })
    return id
  }

  /** The faults that are on. */
  list(): ActiveFault[] {
    return [...this.#active]
  }

  /** Turns one fault off, or all of them. */
  clear(id?: string): void {
    this.#active = id === undefined ? [] : this.#active.filter((fault) => fault.id !== id)
  }

  /** The faults that hit this call, each used up by one. */
  hit(method: string, path: string): { spoil: ActiveFault | undefined; effects: Effects } {
    const hits = this.#active.filter((fault) => matches(fault, method, path))
    const spoil = hits.find((fault) => !switches.has(fault.kind))
    const switched = hits.filter((fault) => switches.has(fault.kind))
    for (const fault of spoil ? [spoil, ...switched] : switched) fault.left -= 1
    this.#active = this.#active.filter((fault) => fault.left > 0)
    return { spoil, effects: switched.length > 0 ? effectsOf(switched) : noEffects }
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  const { match } = fault
  if (match?.method && match.method.toUpperCase() !== method) return false
  return !match?.path || path.startsWith(match.path)
}

function effectsOf(faults: ActiveFault[]): Effects {
  const trains = (kind: string) => faults.filter((f) => f.kind === kind).map((f) => f.match?.train ?? 'all')
  const failing = faults.find((fault) => fault.kind === 'confirm-fails')
  return {
    priceRise: trains('price-rise'),
    priceFall: trains('price-fall'),
    sixCostMore: trains('six-cost-more'),
    oneCheaper: trains('one-cheaper'),
    soldOut: trains('sold-out'),
    confirmFails: failing ? { code: failing.code ?? '600.701.000' } : null,
    lapsedWord: faults.some((fault) => fault.kind === 'lapses-as-expired') ? 'expired' : null,
    saleEnds: faults.find((fault) => fault.kind === 'sale-ends')?.until ?? null,
    refusedNames: faults.flatMap(({ kind, match, code, title }) =>
      kind === 'name-refused' && match?.name
        ? [{ name: match.name, code: code ?? '400.101.031', title }]
        : [],
    ),
  }
}
