import { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** Numbers about one running product, in the words of Prometheus. Names end in what they count: `_total`, `_seconds`. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,

    /** What one of them stands at now; null where it says nothing yet. */
    async read(name: string): Promise<number | null> {
      const metric = await registry.getSingleMetric(name)?.get()
      const value = metric?.values[0]?.value
      return value === undefined || Number.isNaN(value) ? null : value
    },

    /** Something that happens: only ever more. */
    counter(name: string, help: string, labelNames: readonly string[] = []) {
      const counter = new Counter({ name, help, labelNames, registers })
      return { add: (labels: Labels = {}, by = 1) => counter.inc({ ...labels }, by) }
    },

    /** How long something takes, in seconds. */
    duration(name: string, help: string, labelNames: readonly string[] = []) {
      const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
      const histogram = new Histogram({ name, help, labelNames, registers, buckets })
      return { observe: (labels: Labels, seconds: number) => histogram.observe({ ...labels }, seconds) }
    },

    /** Something that is read when it is asked for. */
    gauge(name: string, help: string, read: () => number) {
      return new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
