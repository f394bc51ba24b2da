import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that need minutes of one processor each. */
const longest = /\/testing\/simulator\/.*\b(life|life-bugs|purchases|planted-bugs)\.test\.ts$/
const projects = ['server on PostgreSQL', 'server on PGlite', 'testing', 'sandboxes', 'unit']

function rankOf(spec: TestSpecification): number {
  return longest.test(spec.moduleId) ? -1 : projects.indexOf(spec.project.name)
}

/**
 * The longest files begin first and the shortest end the run. Vitest takes the projects by name, so that the simulators came last: one
 * worker went on for minutes while the others had nothing left to do. Files of one project follow each other, since a worker keeps what it
 * has loaded for a project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
