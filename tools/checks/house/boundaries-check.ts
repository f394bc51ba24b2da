// `npm run boundaries`: who may know whom. The rules and the way out of each are in .dependency-cruiser.cjs.
import { cruiseHouse } from './cruise.ts'

const { output, exitCode } = await cruiseHouse(process.cwd(), 'err-long')
// It warns that TypeScript 7 has no API for it and files may be missed. swc reads them; boundaries.test.ts proves that.
console.log((output as string).replace(/‼ missing-tsc-transpiler[\s\S]*/, '').trim())
process.exitCode = exitCode ? 1 : 0
