// What failed, and what passed at the second try only, each with its reason: named at the end of `npm test`, where a log
// that is cut short still has them.
import { inspect, stripVTControlCharacters } from 'node:util'

export interface Named {
  readonly failed: readonly string[]
  readonly secondTry: readonly string[]
}

/** How one run of Vitest went. */
export interface Outcome {
  /** tests, and suites and files that could not be loaded, prepared or taken down, each with its reason */
  readonly failed: readonly string[]
  /** the names of tests, suites and files */
  readonly passed: readonly string[]
  /** errors that came from no test and no file, and files that were never run */
  readonly outside: readonly string[]
}

interface Failure {
  /** texts, but a test can fail with anything */
  readonly message?: unknown
  readonly stack?: unknown
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
  const [reason = ''] = stripVTControlCharacters(textOf(failure.message)).split('\n')
  const ours = textOf(failure.stack)
    .split('\n')
    .filter((line) => !/node_modules|node:/.test(line))
  const place = ours.map((line) => /[\w./-]+\.tsx?:\d+/.exec(line)?.[0]).find(Boolean)
  return [name, reason.slice(0, 300), place].filter(Boolean).join('\n    ')
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : inspect(value)

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
export function namedOfRuns(first: Outcome, again: Outcome | null): Named {
  if (again === null) return { failed: [...first.failed, ...first.outside], secondTry: [] }
  const [failedAgain, passed] = [new Set(again.failed.map(nameIn)), new Set(again.passed)]
  const unrun = first.failed.filter((line) => !failedAgain.has(nameIn(line)) && !passed.has(nameIn(line)))
  return {
    failed: [
      ...again.failed,
      ...unrun.map((line) => `${line}\n    and was not run again`),
      ...first.outside,
      ...again.outside,
    ],
    secondTry: first.failed.filter((line) => passed.has(nameIn(line))),
  }
}

const nameIn = (line: string) => line.split('\n')[0]!

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
