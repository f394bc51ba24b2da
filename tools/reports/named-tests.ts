// Which tests failed, and which passed at the second try only: named at the end of `npm test`, where a log that is cut
// short still has them.

export interface Named {
  readonly failed: readonly string[]
  readonly secondTry: readonly string[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** Those in a report of Playwright's JSON reporter. */
export function namedJourneys({ suites }: { suites: PlaywrightSuite[] }): Named {
  const named = (status: string) => {
    const inSuite = (suite: PlaywrightSuite): string[] => [
      ...suite.specs
        .filter(({ tests }) => tests.some((test) => test.status === status))
        .map(({ title }) => `journeys/${suite.file}: ${title}`),
      ...(suite.suites ?? []).flatMap(inSuite),
    ]
    return suites.flatMap(inSuite)
  }
  return { failed: named('unexpected'), secondTry: named('flaky') }
}

/** Lines for a person; none where all passed at once. */
export function namedLines(all: readonly Named[]): string[] {
  const list = (head: string, names: string[]) =>
    names.length > 0 ? [head, ...names.map((name) => `  ${name}`)] : []
  return [
    ...list(
      'Passed at the second try only, each a fault to be found:',
      all.flatMap(({ secondTry }) => secondTry),
    ),
    ...list(
      'Failed:',
      all.flatMap(({ failed }) => failed),
    ),
  ]
}
