import { invalidParameter } from './errors.ts'
import type { Metadata } from '../books/objects.ts'
import type { Field } from './params.ts'

/** Up to 50 keys of 40 characters with values of 500: Stripe's limits. Null means "unset all". */
export function metadata(): Field<Metadata | null> {
  return {
    read(value, param) {
      if (value === '') return null
      if (typeof value !== 'object' || value === null)
        throw invalidParameter(undefined, param, 'Invalid object')
      const entries = Object.entries(value)
      if (entries.length > 50)
        throw invalidParameter(undefined, param, 'You can only specify up to 50 metadata keys.')
      for (const [key, item] of entries) {
        if (typeof item !== 'string') throw invalidParameter(undefined, `${param}[${key}]`, 'Invalid string')
        if (key.length > 40 || item.length > 500)
          throw invalidParameter(
            undefined,
            `${param}[${key}]`,
            'Metadata keys can have up to 40 characters and values up to 500 characters.',
          )
      }
      return Object.fromEntries(entries as [string, string][])
    },
  }
}

/** An update adds keys; an empty value removes one, an empty object all. */
export function mergeMetadata(old: Metadata, update: Metadata | null | undefined): Metadata {
  if (update === undefined) return old
  if (update === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...update }).filter(([, value]) => value !== ''))
}
