import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id } from './fields.ts'

const refusals = [
  'booking_not_found',
  'ticket_not_ready',
  'ticketing_unreachable',
  'ticket_cancelled',
  'wallet_unavailable',
] as const

export const bookingApplePass = call({
  name: 'bookingApplePass',
  summary: "The caller's own ticket as a signed pass for Apple Wallet.",
  method: 'GET',
  path: '/api/bookings/:id/apple-wallet',
  who: 'member',
  params: z.object({ id }),
  reply: { file: ['application/vnd.apple.pkpass'] },
  refusals,
})

export const bookingWalletLink = call({
  name: 'bookingWalletLink',
  summary: "The address that offers the caller's own ticket to Google Wallet.",
  method: 'GET',
  path: '/api/bookings/:id/google-wallet',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({ address: z.string() }),
  refusals,
})
