import { afterAll, beforeAll, expect, test } from 'vitest'
import { creation, train } from '../../../testing/builders/groups.ts'
import { from } from '../../../testing/builders/addresses.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { traveller } from '../../../testing/builders/travellers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test.each([
  ['en', 'Service fee', 'Held now, charged only when the group is full.'],
  ['de', 'Servicegebühr', 'Nur vorgemerkt. Abgebucht wird erst, wenn alle sechs dabei sind.'],
  [
    'fr',
    'Frais de service',
    'Montant préautorisé : votre carte n’est débitée qu’une fois que vous êtes six.',
  ],
  [
    'nl',
    'Servicekosten',
    'Alleen gereserveerd op je kaart; er wordt pas afgeschreven als jullie met z’n zessen zijn.',
  ],
  ['es', 'Gastos de gestión', 'Solo se retiene; se cobra cuando estéis los seis.'],
])(
  '[PAY-01] the card page names the fee, and says beside its button what the press does: %s',
  async (language, fee, held) => {
    const who = await traveller(product)
    const on = await train(product, '07:01')
    const response = await fetch(`${product.publicUrl}/api/payments/group/create-checkout-session`, {
      method: 'POST',
      headers: {
        ...from(who.address),
        'accept-language': language,
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
      },
      body: JSON.stringify({ amount: on.perMember, creation: creation(who, on) }),
    })
    const { url } = (await response.json()) as { url: string }
    // a space that does not break is one to the reader
    const page = (await (await fetch(url)).text()).replaceAll('\u00a0', ' ')
    expect(page).toContain(fee)
    expect(page).toContain(held)
  },
)
