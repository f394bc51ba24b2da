// A flow is what takes two features or more. A file of a flow that knows one feature only is that feature's own.

interface Exception {
  readonly file: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  {
    file: 'src/flows/personal-data/sweep-work.ts',
    reason: 'a kind of work that the sweep and the list of all work name, which would import each other',
  },
]

const features = (text: string) =>
  [...text.matchAll(/'(?:\.\.\/)+features\/([^/']+)/g)].map(([, name]) => name!)
const isInFlow = (path: string) => /^src\/flows\/[^/]+\/(?!.*\.test\.ts$).+\.ts$/.test(path)
/** What says of a flow's own rows and work what of it is personal stands with the flow, however little else it knows. */
const isExempt = (path: string) => /\/(?:index|personal-data)\.ts$/.test(path)

/** Files of flows that know one feature at most, by themselves and through files of their folder. */
export function filesOfOneFeature(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((path) => isInFlow(path) && !isExempt(path) && !doesSpan(path))

  function doesSpan(path: string): boolean {
    const known = new Set<string>()
    const folder = path.slice(0, path.lastIndexOf('/'))
    const read = new Set([path])
    for (const one of read) {
      const text = files.get(one) ?? ''
      if (/'\.\.\/[^/'.]+\/index\.ts'/.test(text)) return true
      for (const name of features(text)) known.add(name)
      for (const [, file] of text.matchAll(/'\.\/([^/']+\.ts)'/g)) read.add(`${folder}/${file}`)
    }
    return known.size > 1
  }
}

/** The findings, without what is excepted; an exception that nothing needs is one too. */
export function flowFindings(files: ReadonlyMap<string, string>): string[] {
  const found = filesOfOneFeature(files)
  const excepted = exceptions.map(({ file }) => file)
  return [
    ...found.filter((path) => !excepted.includes(path)).map((path) => `${path} knows one feature at most`),
    ...excepted.filter((path) => !found.includes(path)).map((path) => `${path} is no exception any more`),
  ]
}
