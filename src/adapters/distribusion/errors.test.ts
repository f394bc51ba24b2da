import { expect, test } from 'vitest'
import { parseError } from './errors.ts'

const noHeaders = { retryAfter: null, date: null }
const bytesOf = (errors: readonly object[]) => new TextEncoder().encode(JSON.stringify({ errors }))
const meaningOf = (
  code: string,
  status = Number(code.slice(0, 3)) >= 600 ? 500 : Number(code.slice(0, 3)),
) => {
  const answer = parseError(status, bytesOf([{ code, title: 'x' }]), noHeaders)
  return answer.kind === 'refused' ? answer.code : answer.kind
}

/** The published catalogue, code by code; a code that is added there is added here first. */
test.each([
  // what we sent is wrong: a mistake of ours
  ['400.000.000', 'invalid'],
  ['400.100.000', 'invalid'],
  ['400.101.009', 'invalid'],
  ['400.101.010', 'invalid'],
  ['400.101.011', 'invalid'],
  ['400.101.012', 'invalid'],
  ['400.101.013', 'invalid'],
  ['400.101.014', 'invalid'],
  ['400.101.015', 'invalid'],
  ['400.101.016', 'invalid'],
  ['400.101.017', 'invalid'],
  ['400.101.026', 'invalid'],
  ['400.101.027', 'invalid'],
  ['400.101.029', 'invalid'],
  ['400.101.033', 'invalid'],
  ['400.101.034', 'invalid'],
  ['400.101.035', 'invalid'],
  ['400.101.036', 'invalid'],
  ['400.101.037', 'invalid'],
  ['400.101.038', 'invalid'],
  ['400.101.039', 'invalid'],
  ['400.101.041', 'invalid'],
  ['400.101.042', 'invalid'],
  ['400.101.050', 'invalid'],
  ['400.101.051', 'invalid'],
  ['400.101.052', 'invalid'],
  ['400.101.053', 'invalid'],
  // the configured contact of the booking
  ['400.101.018', 'invalid'],
  // an address that was proven by a code cannot be put right by its owner
  ['400.101.021', 'invalid'],
  ['400.101.022', 'invalid'],
  ['400.101.023', 'invalid'],
  ['400.101.024', 'invalid'],
  ['400.101.025', 'invalid'],
  // a seat that was chosen, by its train and its code; groups choose none
  ['400.101.067', 'seat_taken'],
  ['400.101.068', 'seat_taken'],
  // what a traveller, or who books for them, has told us
  ['400.101.019', 'traveller_refused'],
  ['400.101.020', 'traveller_refused'],
  ['400.101.032', 'not_offered'],
  ['400.101.030', 'traveller_refused'],
  ['400.101.031', 'traveller_refused'],
  ['400.101.065', 'traveller_refused'],
  ['400.101.066', 'traveller_refused'],
  // the trip
  ['400.101.002', 'not_found'],
  ['400.101.003', 'not_found'],
  ['400.101.004', 'not_found'],
  ['400.101.005', 'not_found'],
  ['400.101.007', 'not_found'],
  ['400.101.008', 'not_found'],
  ['400.101.040', 'not_found'],
  ['400.101.049', 'not_found'],
  ['400.102.040', 'not_found'],
  ['400.800.000', 'not_found'],
  ['400.800.040', 'not_found'],
  ['400.800.041', 'not_found'],
  ['400.800.042', 'not_found'],
  ['400.101.006', 'out_of_window'],
  ['400.101.044', 'out_of_window'],
  // our key, or a fault of their own: nothing is said about the train
  ['400.200.001', 'unknown'],
  ['500.000.000', 'unknown'],
  ['500.100.000', 'unknown'],
  ['500.500.017', 'unknown'],
  ['500.500.041', 'unknown'],
  ['500.600.041', 'unknown'],
  // capabilities
  ['400.300.006', 'not_offered'],
  ['400.501.000', 'not_offered'],
  ['400.501.002', 'not_offered'],
  ['400.501.003', 'not_offered'],
  ['400.501.004', 'not_offered'],
  ['400.501.006', 'not_offered'],
  ['400.500.041', 'expired'],
  ['400.502.041', 'expired'],
  ['429.000.000', 'busy'],
  ['500.501.000', 'sold_out'],
  ['500.502.026', 'price_changed'],
  // the carrier: a reason it names is a no, one it does not know is none
  ['600.000.000', 'unknown'],
  ['600.100.000', 'unknown'],
  ['600.400.000', 'unknown'],
  ['600.500.000', 'unknown'],
  ['600.600.000', 'unknown'],
  ['600.700.000', 'not_offered'],
  ['600.701.000', 'sold_out'],
  ['600.702.000', 'price_changed'],
  ['600.703.000', 'not_offered'],
  ['600.703.026', 'unknown'],
  ['600.704.000', 'expired'],
  ['600.705.000', 'unknown'],
  ['600.706.000', 'seat_taken'],
  ['600.900.000', 'unknown'],
  ['600.901.000', 'unknown'],
  // not in the catalogue: only its family is known
  ['600.999.999', 'unknown'],
  ['600.703.999', 'not_offered'],
  ['700.000.000', 'unknown'],
])('%s means %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning)
})

test('the first error with a known code counts; an unknown one after a no does not undo it', () => {
  const of = (...codes: string[]) =>
    parseError(400, bytesOf(codes.map((code) => ({ code, title: '' }))), noHeaders)
  expect(of('nonsense', '600.701.000')).toMatchObject({ kind: 'refused', code: 'sold_out' })
  expect(of('600.705.000', '600.701.000').kind).toBe('unknown')
})

test.each([
  [{ source: { pointer: '/passengers/2/first_name' } }, [2]],
  [{ source: { pointer: '/data/attributes/passengers/0/last_name' } }, [0]],
  [{ source: { parameter: 'passengers[5].birthdate' } }, [5]],
  [{ title: 'passengers[3][last_name] is invalid' }, [3]],
  [{ title: 'Passenger last name is invalid or missing' }, undefined],
  [{ source: { pointer: '/passengers/17/first_name' } }, undefined],
  [{ source: 'passengers' }, undefined],
])('which passenger a refusal is about is read where it is said: %j', (said, about) => {
  const answer = parseError(400, bytesOf([{ code: '400.101.031', title: 'x', ...said }]), noHeaders)
  expect(answer).toMatchObject({ kind: 'refused', code: 'traveller_refused' })
  expect('about' in answer ? answer.about : undefined).toEqual(about)
})
