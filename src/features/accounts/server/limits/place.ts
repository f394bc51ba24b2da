import { networkOf } from '../../../../platform/http/callers/network-of.ts'
import { hashOfToken } from '../sessions/tokens.ts'

/** From where a request came, as a hash. */
export function placeOf(ip: string): string {
  return hashOfToken(`place:${networkOf(ip)}`)
}
