// One way to ask dependency-cruiser, for the check and for the proof of its rules.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type IConfiguration, type IForbiddenRuleType } from 'dependency-cruiser'

const config = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as IConfiguration
export const rules = config.forbidden as IForbiddenRuleType[]
const folders = ['src', 'sandbox', 'services', 'testing', 'journeys', 'bench', 'tools']

/** With an output type a printable answer, without one the result itself. */
export async function cruiseHouse(root: string, outputType?: 'err-long') {
  const { enhancedResolveOptions, ...options } = config.options ?? {}
  // It refuses to start when asked for a folder that is not there.
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  const how = { ...options, ruleSet: { forbidden: rules }, validate: true, baseDir: root }
  return cruise(present, outputType ? { ...how, outputType } : how, enhancedResolveOptions)
}
