/** A component as CycloneDX lists it. */
export interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly {
    readonly expression?: string
    readonly license?: { readonly id?: string; readonly name?: string }
  }[]
}

/** They ask for no more than that their text is kept; a copyleft licence is a decision and no entry here. */
const agreed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'PSF-2.0',
])

/** Copyleft that was decided on for one package, and where. */
const decided: Readonly<Record<string, string>> = {
  // docs/decisions/087-push.md
  'web-push': 'MPL-2.0',
}

/** The package file says nothing, or not in a way npm reads; the LICENSE file in the package was read instead. */
const readByHand: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
}

/** Every component whose licence is unknown or not agreed to, as a sentence. */
export function judgeLicences(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const name = `${component.name}@${component.version}`
    const licence = licenceOf(component)
    if (licence === null)
      return [
        `${name} names no licence: read the LICENSE file in the package and enter it in tools/reports/licences.ts.`,
      ]
    return isAgreed(licence) || decided[component.name] === licence
      ? []
      : [
          `${name} is under ${licence}, which nobody agreed to: replace it, or decide and enter it in tools/reports/licences.ts.`,
        ]
  })
}

export function licenceList(components: readonly Component[]): string {
  const lines = components.map((one) => `${one.name}@${one.version}  ${licenceOf(one) ?? 'unknown'}`)
  return `${lines.toSorted().join('\n')}\n`
}

function licenceOf(component: Component): string | null {
  const known = readByHand[`${component.name}@${component.version}`]
  if (known !== undefined) return known
  const named = (component.licenses ?? []).flatMap(
    ({ expression, license }) => expression ?? license?.id ?? license?.name ?? [],
  )
  return named.length === 0 ? null : named.join(' AND ')
}

/** Of alternatives one is enough; of what counts together all are needed. */
function isAgreed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => agreed.has(one.trim())))
}
