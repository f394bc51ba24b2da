import type { Json } from './json.ts'

/** What a value says about a person. */
export const dataClasses = {
  identity: 'names and dates of birth',
  contact: 'email addresses',
  credential: 'what lets somebody in: hashes of passwords, codes and tokens',
  payment: 'how the payment provider names a payment, a card or its owner; the last digits of a card',
  activity: 'what somebody chose, agreed to or did, and when',
  account: 'an id that leads to a person as long as the account exists',
  words: 'what an outside party said in its own words, which may repeat what it was told',
  technical: 'keys, counters, leases and states of the machinery',
  none: 'trains, prices, groups and other facts about nobody',
} as const
export type DataClass = keyof typeof dataClasses

/** What deleting an account does to a value whose row stays. */
export type OnDeletion =
  | { readonly do: 'erase' }
  | { readonly do: 'replace'; readonly by: Json | ((ownId: string) => string) }
  | { readonly do: 'keep'; readonly why: string }

/** One value: its class, what deletion does to it, and how the copy of one's data calls it. */
export interface Leaf {
  readonly class: DataClass
  readonly deletion: OnDeletion
  /** the name in the export; null where it is not in it, and `reason` says why */
  readonly exported: string | null
  readonly reason?: string
  /** the column with the id of whom the value is about, where it is not the one of the row */
  readonly about?: string
}
export type FieldsOf = { readonly [name: string]: Field }
export type Field =
  | Leaf
  /** `of`: the field of an element with the id of whom the element is about */
  | { readonly list: Field; readonly of?: string }
  | { readonly fields: FieldsOf }
  /** an object or a list that is one value: everything in it is of this class */
  | { readonly whole: Leaf }

type Keys<T> = T extends unknown ? keyof T : never
type At<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
type Shape<T> = { readonly [K in Keys<T>]-?: Declared<NonNullable<At<T, K>>> }
/** A declaration that has to name every field of a type: one that is added later does not compile without its class. */
export type Declared<T> = [Json] extends [T]
  ? Field
  :
      | { readonly whole: Leaf }
      | ([T] extends [readonly (infer Element)[]]
          ? { readonly list: Declared<NonNullable<Element>>; readonly of?: string }
          : [T] extends [object]
            ? { readonly fields: Shape<T> }
            : Leaf)

type Options = Partial<Pick<Leaf, 'deletion' | 'exported' | 'reason' | 'about'>>

export const keep = (why: string): OnDeletion => ({ do: 'keep', why })
export const replaceBy = (by: Json | ((ownId: string) => string)): OnDeletion => ({ do: 'replace', by })

const leaf =
  (name: DataClass, usual: OnDeletion) =>
  (options: Options = {}): Leaf => ({ class: name, deletion: usual, exported: null, ...options })
const erased: OnDeletion = { do: 'erase' }

export const identity = leaf('identity', erased)
export const contact = leaf('contact', erased)
export const credential = leaf('credential', erased)
export const payment = leaf('payment', erased)
export const activity = leaf('activity', erased)
export const words = leaf('words', erased)
export const account = leaf('account', keep('leads to nobody once the account has gone'))
export const technical = leaf('technical', keep('says nothing about anybody'))()
export const none = leaf('none', keep('says nothing about anybody'))()

/** Duties that outlast an account. */
export const forTheBooks = keep('bookkeeping: seven years in the Netherlands, ten in Germany and France')
/** The provider's name of a payment: it leads to the books, as the ledger's does. */
export const paymentRef = payment({ deletion: forTheBooks })
export const withoutName = keep('says nothing about anybody once the name has gone')

export const list = <T extends Field>(one: T, of?: string) => ({ list: one, ...(of && { of }) })
export const fields = <T extends FieldsOf>(all: T) => ({ fields: all })
export const whole = (value: Leaf) => ({ whole: value })

/** Whether a class is about people at all. */
export const isPersonal = ({ class: name }: Leaf): boolean => name !== 'none' && name !== 'technical'

/** When rows of a table, or a column in them, end by themselves. */
export interface Ending {
  /** the instants that count: whichever lies longest ago */
  readonly since: readonly string[]
  /** days after it; 0: at that instant */
  readonly days: number
  /** SQL: only rows for which this holds */
  readonly where?: string
  /** the column that is emptied; without it the row goes */
  readonly empties?: string
  /** what an emptied column holds, where that is JSON and never null */
  readonly leaves?: Json
}

export interface TableData {
  /** what a row is, for a reader of the overview */
  readonly holds: string
  /** the column with the id of whom a row is about */
  readonly of?: string
  /** the column with their address, for rows that are found by nothing else */
  readonly address?: string
  /** whether a deleted account takes its rows along */
  readonly rows: 'go' | 'stay'
  readonly ends?: readonly Ending[]
  /** an end that something else than the declaration sees to */
  readonly otherEnd?: string
  readonly columns: { readonly [column: string]: Field | JsonByKind }
}
/** A JSON column whose shape is declared by kind: the payload of work, what a saga was opened with. */
interface JsonByKind {
  readonly byKind: string
}
export type TablesData = { readonly [table: string]: TableData }

/** Everything that is written down of one kind of saga. */
export interface SagaData {
  readonly kind: string
  /** how long after its end people stay in it */
  readonly days: number
  readonly input: Field
  readonly operations: { readonly [name: string]: { readonly input: Field; readonly value: Field } }
  readonly outcomes: { readonly [outcome: string]: Field }
}

/** What a kind of work carries. */
export interface WorkData {
  readonly kind: string
  /** the field with an address: such work is taken back when the account of that address goes */
  readonly address?: string
  readonly payload: Field
}

/** Declares what a kind of work carries: every field of its payload. */
export const workData = <Payload>(
  { kind }: { readonly kind: string; idOf(payload: Payload): string },
  payload: Declared<Payload>,
  address?: keyof Payload & string,
): WorkData => ({ kind, payload, ...(address && { address }) })

/** A value without what names a person, and without anything nobody has declared. Undefined where nothing is left. */
export function redacted(value: Json, field: Field | undefined): Json | undefined {
  if (field === undefined) return undefined
  if ('whole' in field) return redactedLeaf(value, field.whole)
  if ('class' in field)
    return typeof value === 'object' && value !== null ? undefined : redactedLeaf(value, field)
  if (value === null) return null
  if ('list' in field)
    return Array.isArray(value) ? value.map((one: Json) => redacted(one, field.list) ?? null) : undefined
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const kept = Object.entries(value).flatMap(([name, one]) => {
    const left = redacted(one ?? null, Object.hasOwn(field.fields, name) ? field.fields[name] : undefined)
    return left === undefined ? [] : [[name, left] as const]
  })
  return Object.fromEntries(kept)
}

function redactedLeaf(value: Json, { deletion }: Leaf): Json | undefined {
  if (deletion.do === 'keep') return value
  return deletion.do === 'replace' && typeof deletion.by !== 'function' ? deletion.by : undefined
}

/** The paths in a value that no declaration covers. */
export function undeclaredIn(value: Json, field: Field | undefined, path = ''): string[] {
  if (field === undefined) return [path]
  if ('whole' in field || value === null) return []
  if ('class' in field) return typeof value === 'object' ? [path] : []
  if ('list' in field)
    return Array.isArray(value)
      ? [...new Set(value.flatMap((one: Json) => undeclaredIn(one, field.list, `${path}[]`)))]
      : [path]
  if (typeof value !== 'object' || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, one]) =>
    undeclaredIn(
      one ?? null,
      Object.hasOwn(field.fields, name) ? field.fields[name] : undefined,
      path === '' ? name : `${path}.${name}`,
    ),
  )
}

/** Every single value of a declaration with its path. */
export function leavesOf(field: Field, path = ''): { readonly path: string; readonly leaf: Leaf }[] {
  if ('class' in field) return [{ path, leaf: field }]
  if ('whole' in field) return [{ path, leaf: field.whole }]
  if ('list' in field) return leavesOf(field.list, `${path}[]`)
  return Object.entries(field.fields).flatMap(([name, one]) =>
    leavesOf(one, path === '' ? name : `${path}.${name}`),
  )
}
