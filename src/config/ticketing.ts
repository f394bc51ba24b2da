import { encrypted, type Env, required, secret, url } from './environment.ts'

export interface TicketingConfig {
  readonly apiUrl: string
  readonly apiKey: string
  readonly partnerNumber: string
}

export function readTicketing(env: Env, production: boolean): TicketingConfig {
  return {
    apiUrl: encrypted('DISTRIBUSION_API_URL', url(env, 'DISTRIBUSION_API_URL')).replace(/\/$/, ''),
    apiKey: secret(env, 'DISTRIBUSION_API_KEY', "the ticketing partner's key", production),
    partnerNumber: required(env, 'DISTRIBUSION_PARTNER_NUMBER', 'our retailer partner number'),
  }
}
