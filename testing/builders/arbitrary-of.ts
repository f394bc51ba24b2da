import fc, { type Arbitrary } from 'fast-check'
import { toJSONSchema } from 'zod'
import type { $ZodType } from 'zod/v4/core'

type Schema = Readonly<Record<string, unknown>>

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%00',
  '\u0000',
  '\u202E\u200B',
  '🚆'.repeat(20),
  'x'.repeat(9_000),
  '__proto__',
  '2026-02-30',
  '0000-90-00',
  '99:99',
  '[]',
  '{"a":',
  '1e309',
  'NaN',
  '\ud800',
]

/** Anything at all that fits into JSON, with what has broken servers before. */
const anything = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue(), fc.integer(), fc.double())

/** Values a schema describes, and now and then one it does not: made from the contract itself. */
export function arbitraryOf(type: $ZodType, hostility = 0.15): Arbitrary<unknown> {
  return build(toJSONSchema(type as never, { io: 'input', unrepresentable: 'any' }), hostility)
}

function build(schema: Schema, hostility: number): Arbitrary<unknown> {
  const spoiled = Math.round(hostility * 100)
  return fc.oneof(
    { weight: 100 - spoiled, arbitrary: proper(schema, hostility) },
    { weight: spoiled, arbitrary: anything },
  )
}

function proper(schema: Schema, hostility: number): Arbitrary<unknown> {
  const { enum: values, const: value, anyOf, type } = schema
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if ('const' in schema) return fc.constant(value)
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map((one) => build(one, hostility)))
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: limit(schema['minimum'], -1e9), max: limit(schema['maximum'], 1e9) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(build((schema['items'] ?? {}) as Schema, hostility), { maxLength: 4 })
    case 'object':
      return record(schema, hostility)
    default:
      return anything
  }
}

function text({ minLength, maxLength, pattern }: Schema): Arbitrary<string> {
  const free = fc.string({
    minLength: limit(minLength, 0),
    maxLength: Math.min(limit(maxLength, 60), 300),
    unit: 'grapheme',
  })
  if (typeof pattern !== 'string') return fc.oneof(free, fc.constantFrom(...nasty))
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), free)
}

function record(schema: Schema, hostility: number): Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = (schema['required'] ?? []) as string[]
  const fields = Object.fromEntries(properties.map(([name, one]) => [name, build(one, hostility)]))
  const whole = fc.record(fields, { requiredKeys: required })
  return fc.oneof(
    { weight: 9, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}

function limit(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Math.abs(value) < 2 ** 31 ? value : otherwise
}
