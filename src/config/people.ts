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

/** Who sells the service: named on receipts and in the legal texts. */
export interface Seller {
  readonly name: string
  readonly address: string
  /** where travellers and authorities write to */
  readonly email: string
  readonly registerNumber: string | null
  readonly vatNumber: string | null
}

/**
 * A name without an address is no seller, nor the reverse. Who sells online has to say who they are, so production does
 * not start without.
 */
export function readSeller(env: Env, production: boolean): Seller | null {
  const names = [
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SELLER_EMAIL',
    'SELLER_REGISTER_NUMBER',
    'SELLER_VAT_NUMBER',
  ]
  if (!production && names.every((name) => optional(env, name) === null)) return null
  const email = required(env, 'SELLER_EMAIL', 'the mail address that travellers and authorities write to')
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new ConfigError('SELLER_EMAIL should be one mail address, such as hello@example.org.')
  return {
    name: required(env, 'SELLER_NAME', 'the name that receipts and the imprint give as the seller'),
    address: required(env, 'SELLER_ADDRESS', 'the postal address that receipts and the imprint give with it'),
    email,
    registerNumber: optional(env, 'SELLER_REGISTER_NUMBER'),
    vatNumber: optional(env, 'SELLER_VAT_NUMBER'),
  }
}
