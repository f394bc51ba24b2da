import { randomBytes } from 'node:crypto'
import type { MailSandbox } from '../mail/index.ts'
import { payOnCardPage } from './pay-on-card-page.ts'
import { at, type CallProduct, productClient, textAt, ProductError } from './product-client.ts'

export interface SeatOptions {
  productUrl: string
  groupId: string
  /** 1 to 5 travellers, one after the other. */
  count: number
  /** A test card's number; one that is accepted by default. */
  card?: string | undefined
  /** Where the product's emails arrive. */
  inbox: Pick<MailSandbox['inbox'], 'arrival'>
  /** Told after every step of a traveller. */
  told?: (traveller: SeatedTraveller) => void
}

/** A test traveller and how far it came. The password is there so that a person can go on as that traveller. */
export interface SeatedTraveller {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly state: 'on the way' | 'seated' | 'failed'
  /** What is going on or went wrong, in words. */
  readonly says: string
  readonly userId: string | null
  readonly bearer: string | null
  readonly sessionId: string | null
  /** Of the checkout, as the product tells it after paying. */
  readonly checkoutState: string | null
}

const firstNames = ['Anna', 'Bram', 'Carla', 'Daan', 'Elif']
/** A code stands alone on its line. */
const code = /^(\d{6})\r?$/m
const acceptedCard = '4242424242424242'

/** Lets plainly marked test travellers join a group through the product's own routes, each paying with a test card. */
export async function seatTravellers(options: SeatOptions): Promise<SeatedTraveller[]> {
  const { count } = options
  if (!Number.isInteger(count) || count < 1 || count > firstNames.length)
    throw new RangeError(`Between 1 and ${firstNames.length} travellers can be seated.`)
  const seated: SeatedTraveller[] = []
  // one after the other, as the screens are meant to be watched, and so that each sees the price of the next seat
  for (const firstName of firstNames.slice(0, count)) seated.push(await seatOne(options, firstName))
  return seated
}

/** Digits do not make a word a secret: a mark of eight digits would leave a password of one common word. */
export const testPassword = (mark: string) => `a test seat kept for ${mark}`

async function seatOne(
  { productUrl, groupId, inbox, card = acceptedCard, told = () => {} }: SeatOptions,
  firstName: string,
): Promise<SeatedTraveller> {
  const call = productClient(productUrl)
  const mark = randomBytes(4).toString('hex')
  let traveller: SeatedTraveller = {
    name: `Test ${firstName} Sandbox`,
    email: `test-${firstName.toLowerCase()}-${mark}@sandbox.example`,
    password: testPassword(mark),
    state: 'on the way',
    says: '',
    userId: null,
    bearer: null,
    sessionId: null,
    checkoutState: null,
  }
  const tell = (change: Partial<SeatedTraveller>) => {
    traveller = { ...traveller, ...change }
    told(traveller)
  }
  try {
    tell({ says: 'Opening an account' })
    const person = { firstName: `Test ${firstName}`, lastName: 'Sandbox' }
    const userId = await register(call, person, traveller)
    tell({ userId, says: 'Reading the code in the mailbox' })
    const otp = await readCode(inbox, traveller.email)
    await verify(call, { userId, otp, password: traveller.password })
    const bearer = await logIn(call, traveller)
    tell({ bearer, says: 'Taking a seat' })
    const page = await openCheckout(call, groupId, person, bearer)
    tell({ sessionId: page.sessionId, says: 'Paying on the card page' })
    await payOnCardPage(page.url, { number: card, name: traveller.name }).catch(async (error: unknown) => {
      // nobody stands at the card page to try again, and a leased seat would be missing for ten minutes
      await call('POST', `/api/payments/group/cancel/${page.sessionId}`, { bearer })
      throw error
    })
    tell({ says: 'Telling the product' })
    const verified = await call('GET', `/api/payments/verify-session/${page.sessionId}`, { bearer })
    const checkoutState = textAt(verified, 'The payment could not be verified', 'checkout', 'state')
    const seated = checkoutState === 'held' || checkoutState === 'captured'
    const reason = at(verified.body, 'checkout', 'reason')
    tell({
      checkoutState,
      state: seated ? 'seated' : 'failed',
      says: seated
        ? `Seated, the money is ${checkoutState}`
        : `No seat, the payment is ${checkoutState}${typeof reason === 'string' ? ` (${reason})` : ''}`,
    })
  } catch (error) {
    tell({ state: 'failed', says: error instanceof ProductError ? error.message : String(error) })
  }
  return traveller
}

async function register(
  call: CallProduct,
  person: { firstName: string; lastName: string },
  { email, password }: SeatedTraveller,
): Promise<string> {
  const opened = await call('POST', '/api/auth/register', {
    body: { ...person, email, password, termsAccepted: true },
  })
  return textAt(opened, 'The account could not be opened', 'userId')
}

/** The six digits of the verification email. It stays in the inbox, for whoever goes on as that traveller. */
async function readCode(inbox: SeatOptions['inbox'], email: string): Promise<string> {
  const found = await inbox
    .arrival(({ to, text }) => to.includes(email) && code.test(text), AbortSignal.timeout(60_000))
    .catch(() => {
      throw new ProductError('No verification code came to the mail sandbox.')
    })
  return code.exec(found.text)![1]!
}

/** The password shows that whoever has the code also registered: the console keeps no cookies as a browser would. */
async function verify(
  call: CallProduct,
  body: { userId: string; otp: string; password: string },
): Promise<void> {
  const answer = await call('POST', '/api/auth/verify', { body })
  if (at(answer.body, 'verified') !== true) textAt(answer, 'The address could not be verified', 'verified')
}

async function logIn(call: CallProduct, { email, password }: SeatedTraveller): Promise<string> {
  const entered = await call('POST', '/api/auth/login', { body: { email, password } })
  return textAt(entered, 'The login failed', 'user', 'access_token')
}

async function openCheckout(
  call: CallProduct,
  groupId: string,
  traveller: { firstName: string; lastName: string },
  bearer: string,
): Promise<{ url: string; sessionId: string }> {
  const group = await call('GET', `/api/groups/${groupId}`, { bearer })
  textAt(group, 'The group could not be read', 'group', 'groupId')
  const open = (amount: unknown) =>
    call('POST', '/api/payments/group/create-checkout-session', {
      body: { amount, join: { groupId, termsAccepted: true, traveller } },
      bearer,
    })
  let answer = await open(at(group.body, 'group', 'pricePerMember'))
  // somebody else may have taken the seat whose price was read: the shares of six differ by a cent
  if (at(answer.body, 'code') === 'price_changed') answer = await open(at(answer.body, 'totalAmount'))
  const url = textAt(answer, 'No seat was given', 'url')
  return { url, sessionId: textAt(answer, 'No seat was given', 'sessionId') }
}
