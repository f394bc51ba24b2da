import { ConfigError, type Env, optional, required } from './environment.ts'

/** An alert that reaches nobody is none, so production does not start without. */
export function readOperatorMail(env: Env, production: boolean): string | null {
  const address = optional(env, 'OPERATOR_MAIL')
  if (address === null && production)
    return required(env, 'OPERATOR_MAIL', 'the address of the person who is told when something needs one')
  if (address !== null && !/^[^\s@,]+@[^\s@,]+$/.test(address))
    throw new ConfigError('OPERATOR_MAIL should be one mail address, such as operator@example.org.')
  return address
}

export function readSecurityContact(env: Env): string | null {
  const given = optional(env, 'SECURITY_CONTACT')
  if (given === null) return null
  if (/^[^\s@:]+@[^\s@]+$/.test(given)) return `mailto:${given}`
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return new URL(given).href
  throw new ConfigError('SECURITY_CONTACT should be one mail address or an https address.')
}

export interface Seller {
  readonly name: string
  readonly address: string
  readonly vatNumber: string | null
}

/** A name without an address is no seller, nor the reverse. */
export function readSeller(env: Env): Seller | null {
  const names = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER']
  if (names.every((name) => optional(env, name) === null)) return null
  return {
    name: required(env, 'SELLER_NAME', 'the name that receipts give as the seller'),
    address: required(env, 'SELLER_ADDRESS', 'the address that receipts give with the seller'),
    vatNumber: optional(env, 'SELLER_VAT_NUMBER'),
  }
}
