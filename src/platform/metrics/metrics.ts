import { Gauge, Registry } from 'prom-client'
import { Count, Durations, type Labels, registerSeries } from './series.ts'

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

    /** A monotonic counter. `of` returns the one with these labels, for callers that count often. */
    counter(name: string, help: string, labelNames: readonly string[] = []) {
      const read = ({ value }: Count, labels: Labels) => [{ labels, value }]
      const of = registerSeries(
        registry,
        { name, help, type: 'counter' },
        labelNames,
        () => new Count(),
        read,
      )
      return { of, add: (labels?: Labels, by?: number) => of(labels).add(by) }
    },

    /** How long something takes, in seconds. */
    duration(name: string, help: string, labelNames: readonly string[] = []) {
      const read = (durations: Durations, labels: Labels) => durations.read(name, labels)
      const of = registerSeries(
        registry,
        { name, help, type: 'histogram' },
        labelNames,
        () => new Durations(),
        read,
      )
      return { of, observe: (labels: Labels, seconds: number) => of(labels).observe(seconds) }
    },

    /** Something that is read when it is asked for. */
    gauge(name: string, help: string, read: () => number | Promise<number>) {
      return new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
