import { currencies } from './allowed-values.ts'
import { invalidParameter } from './errors.ts'

/** Reads one parameter, or refuses it in Stripe's words. */
export type Field<T> = { read: (value: unknown, param: string) => T }

type Mandatory<T> = Field<T> & { required: true }
type Fields = Record<string, Field<unknown>>

/** The values that a set of fields yields: what is not required may be absent. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } & Field<infer T>
    ? T
    : F[K] extends Field<infer T>
      ? T | undefined
      : never
}

export function required<T>(field: Field<T>): Mandatory<T> {
  return { ...field, required: true }
}

export function text(max = 5000): Field<string> {
  return {
    read(value, param) {
      if (typeof value !== 'string') throw invalidParameter(undefined, param, 'Invalid string')
      if (value === '')
        throw invalidParameter(
          'parameter_invalid_empty',
          param,
          `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        )
      if (value.length > max)
        throw invalidParameter(
          undefined,
          param,
          `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${max} characters`,
        )
      return value
    },
  }
}

export function integer({ min = 0 }: { min?: number } = {}): Field<number> {
  return {
    read(value, param) {
      if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
        throw invalidParameter('parameter_invalid_integer', param, `Invalid integer: ${String(value)}`)
      if (Number(value) < min)
        throw invalidParameter(
          'parameter_invalid_integer',
          param,
          `This value must be greater than or equal to ${min}.`,
        )
      return Number(value)
    },
  }
}

export function bool(): Field<boolean> {
  return {
    read(value, param) {
      if (value !== 'true' && value !== 'false')
        throw invalidParameter(undefined, param, `Invalid boolean: ${String(value)}`)
      return value === 'true'
    },
  }
}

export function oneOf<const T extends string>(...allowed: T[]): Field<T> {
  return {
    read(value, param) {
      const found = allowed.find((one) => one === value)
      if (found === undefined)
        throw invalidParameter(undefined, param, `Invalid ${param}: must be one of ${inWords(allowed)}`)
      return found
    },
  }
}

function inWords(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}, or ${last}` : last
}

/** An address as Stripe accepts it: no spaces, and a domain of two labels at least. */
export function email(max: number): Field<string> {
  return {
    read(value, param) {
      const read = text(max).read(value, param)
      if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(read))
        throw invalidParameter('email_invalid', param, `Invalid email address: ${read}`)
      return read
    },
  }
}

export function currency(): Field<string> {
  return {
    read(value, param) {
      const read = text().read(value, param).toLowerCase()
      if (!currencies.has(read))
        throw invalidParameter(
          undefined,
          param,
          `Invalid currency: ${read}. Stripe currently supports these currencies: ${[...currencies].join(', ')}`,
        )
      return read
    },
  }
}

export function url(): Field<string> {
  return {
    read(value, param) {
      const read = text().read(value, param)
      if (!/^https?:$/.test(URL.parse(read)?.protocol ?? ''))
        throw invalidParameter('url_invalid', param, 'Not a valid URL')
      return read
    },
  }
}

export function listOf<T>(field: Field<T>): Field<T[]> {
  return {
    read(value, param) {
      if (typeof value !== 'object' || value === null)
        throw invalidParameter(undefined, param, 'Invalid array')
      return Object.entries(value).map(([index, item]) => field.read(item, `${param}[${index}]`))
    },
  }
}

/** Known names only: the first other one is refused. */
export function shape<F extends Fields>(fields: F): Field<Values<F>> {
  return {
    read(value, param) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalidParameter(undefined, param, 'Invalid object')
      const given = value as Record<string, unknown>
      const path = (name: string) => (param === '' ? name : `${param}[${name}]`)
      const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name))
      if (unknown[0] !== undefined)
        throw invalidParameter(
          'parameter_unknown',
          path(unknown[0]),
          `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.map(path).join(', ')}`,
        )
      const values: Record<string, unknown> = {}
      for (const [name, field] of Object.entries(fields)) {
        if (given[name] !== undefined) values[name] = field.read(given[name], path(name))
        else if ('required' in field)
          throw invalidParameter('parameter_missing', path(name), `Missing required param: ${path(name)}.`)
      }
      return values as Values<F>
    },
  }
}
