import type { Registry } from 'prom-client'

export type Labels = Readonly<Record<string, string>>

interface Value {
  readonly metricName?: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

/**
 * One number for each set of labels. prom-client checks and joins the labels at every count; here they are joined once,
 * and whoever counts often keeps the series. It still writes the page.
 */
export function registerSeries<S>(
  registry: Registry,
  metric: { readonly name: string; readonly help: string; readonly type: 'counter' | 'histogram' },
  labelNames: readonly string[],
  create: () => S,
  read: (series: S, labels: Labels) => readonly Value[],
): (labels?: Labels) => S {
  const all = new Map<string, { readonly labels: Labels; readonly series: S }>()
  const of = (labels: Labels = {}): S => {
    const key = labelNames.map((name) => labels[name] ?? '').join('\n')
    const known = all.get(key)
    if (known) return known.series
    const unknown = Object.keys(labels).find((name) => !labelNames.includes(name))
    if (unknown !== undefined) throw new Error(`${metric.name} has no label ${unknown}`)
    const series = create()
    all.set(key, { labels, series })
    return series
  }
  // a count without labels is 0 and not missing before the first
  if (labelNames.length === 0) of()
  const get = async () => ({
    ...metric,
    aggregator: 'sum' as const,
    values: [...all.values()].flatMap(({ labels, series }) => read(series, labels)),
  })
  registry.registerMetric({ name: metric.name, get, reset: () => all.clear() } as never)
  return of
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long something took, each time. */
export class Durations {
  /** how often in each bucket alone; the last one is for longer than all of them */
  readonly #counts = new Float64Array(buckets.length + 1)
  #sum = 0

  observe(seconds: number): void {
    let bucket = 0
    while (bucket < buckets.length && seconds > buckets[bucket]!) bucket += 1
    this.#counts[bucket]! += 1
    this.#sum += seconds
  }

  read(name: string, labels: Labels): Value[] {
    let below = 0
    const upTo = [...this.#counts].map((count, bucket) => ({
      metricName: `${name}_bucket`,
      labels: { le: buckets[bucket] ?? '+Inf', ...labels },
      value: (below += count),
    }))
    return [
      ...upTo,
      { metricName: `${name}_sum`, labels, value: this.#sum },
      { metricName: `${name}_count`, labels, value: below },
    ]
  }
}

export class Count {
  value = 0

  add(by = 1): void {
    this.value += by
  }
}
