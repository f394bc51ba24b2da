// `npm run check`: everything that can be said about the code without starting the product. `npm run check types lint`
// runs only these.
import { runSteps, staticSteps, unitTests } from './steps.ts'

const start = performance.now()
const wanted = process.argv.slice(2)
const all = [...staticSteps, unitTests]
const missing = wanted.filter((one) => !all.some(({ name }) => name === one))
if (missing.length > 0) {
  console.error(
    `No check is called ${missing.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
const steps = wanted.length ? all.filter(({ name }) => wanted.includes(name)) : all
const failed = (await runSteps(steps)).filter(({ passed }) => !passed)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(
  failed.length
    ? `${failed.length} of ${steps.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`
    : `All ${steps.length} checks passed in ${seconds} s.`,
)
process.exitCode = failed.length ? 1 : 0
