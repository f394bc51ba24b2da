// Where the time of `npm test` goes: minutes for each kind of test, and the slowest files.

export interface FileTime {
  /** a Vitest project, or "journeys" */
  readonly kind: string
  readonly file: string
  readonly milliseconds: number
}

interface PlaywrightSuite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** The times of the files in a report of Playwright's JSON reporter. */
export function journeyTimes({ suites }: { suites: PlaywrightSuite[] }): FileTime[] {
  const timeOf = (suite: PlaywrightSuite): number =>
    suite.specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
      .concat((suite.suites ?? []).map(timeOf))
      .reduce((sum, part) => sum + part, 0)
  return suites.map((suite) => ({
    kind: 'journeys',
    file: `journeys/${suite.file}`,
    milliseconds: timeOf(suite),
  }))
}

/** Lines for a person: the sum over the files of each kind, then the slowest files. */
export function timeTable(times: readonly FileTime[], slowest = 10): string[] {
  const kinds = Map.groupBy(times, ({ kind }) => kind)
  const sums = [...kinds].map(([kind, files]) => ({
    kind,
    files: files.length,
    milliseconds: files.reduce((sum, file) => sum + file.milliseconds, 0),
  }))
  const minutes = (milliseconds: number) => `${(milliseconds / 60_000).toFixed(1).padStart(6)} min`
  const longestFirst = <T extends { milliseconds: number }>(list: readonly T[]) =>
    list.toSorted((a, b) => b.milliseconds - a.milliseconds)
  return [
    'Time of the files of each kind (files run beside each other, so the sums are more than the clock):',
    ...longestFirst(sums).map((sum) => `${minutes(sum.milliseconds)}  ${sum.kind}, ${sum.files} files`),
    `The ${slowest} slowest files:`,
    ...longestFirst(times)
      .slice(0, slowest)
      .map(({ kind, file, milliseconds }) => `${minutes(milliseconds)}  ${file} (${kind})`),
  ]
}
