// What failed, and what passed at the second try only, each with its reason: named at the end of `npm test`, where a log
// that is cut short still has them.
import { stripVTControlCharacters } from 'node:util'

export interface Named {
  readonly failed: readonly string[]
  readonly secondTry: readonly string[]
}

/** What went wrong in one run of Vitest. */
export interface Failures {
  /** tests, and files that could not be loaded, prepared or taken down */
  readonly failed: readonly string[]
  /** errors that came from no test and no file */
  readonly outside: readonly string[]
}

interface Failure {
  readonly message?: string
  readonly stack?: string | undefined
}

interface PlaywrightSuite {
  file: string
  specs: {
    title: string
    tests: { status: string; results?: { error?: Failure }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** A name with the first line of what went wrong, and the first place in it that is ours. */
export function withReason(name: string, failure: Failure | undefined): string {
  if (!failure) return name
  const [reason = ''] = stripVTControlCharacters(failure.message ?? '').split('\n')
  const ours = failure.stack?.split('\n').filter((line) => !/node_modules|node:/.test(line)) ?? []
  const place = ours.map((line) => /[\w./-]+\.tsx?:\d+/.exec(line)?.[0]).find(Boolean)
  return [name, reason.slice(0, 300), place].filter(Boolean).join('\n    ')
}

/** Those in a report of Playwright's JSON reporter. */
export function namedJourneys({ suites }: { suites: PlaywrightSuite[] }): Named {
  const named = (status: string) => {
    const inSuite = (suite: PlaywrightSuite): string[] => [
      ...suite.specs
        .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
        .filter((test) => test.status === status)
        .map(({ title, results = [] }) =>
          withReason(`journeys/${suite.file}: ${title}`, results.find(({ error }) => error)?.error),
        ),
      ...(suite.suites ?? []).flatMap(inSuite),
    ]
    return suites.flatMap(inSuite)
  }
  return { failed: named('unexpected'), secondTry: named('flaky') }
}

/** What failed in a run, where the files that failed were run again by themselves; `again` is null where they were not. */
export function namedOfRuns(first: Failures, again: Failures | null): Named {
  if (again === null) return { failed: [...first.failed, ...first.outside], secondTry: [] }
  const nameIn = (line: string) => line.split('\n')[0]
  const twice = new Set(again.failed.map(nameIn))
  return {
    failed: [...again.failed, ...first.outside, ...again.outside],
    secondTry: first.failed.filter((line) => !twice.has(nameIn(line))),
  }
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
