import type { Browser } from '@playwright/test'
import { joinOverWire } from './group-of-others.ts'
import { emailOf, logInOverHttp, type Person, person, register } from './travellers.ts'
import { foundGroup } from './waiting-group.ts'

/** Somebody with a browser, and with what they pay with over the wire. */
export type Member = Person & { readonly bearer: string }

/** With an account and logged in; `lastName` is made their own. */
export async function traveller(browser: Browser, firstName: string, lastName: string): Promise<Member> {
  const who = await person(browser, firstName, `${lastName} ${Date.now().toString(36)}`)
  await register(who)
  return { ...who, bearer: await logInOverHttp(who.page, emailOf(who)) }
}

/** The leader first: a new group of these, opened over the wire. `index` chooses the train of the day. */
export async function groupOf(
  [leader, ...others]: readonly [Member, ...Member[]],
  name: string,
  index: number,
): Promise<string> {
  const groupId = await foundGroup(asOther(leader), name, index)
  for (const other of others) await joinOverWire(asOther(other), groupId)
  return groupId
}

const asOther = ({ bearer, firstName, lastName }: Member) => {
  const traveller = { firstName, lastName }
  return { bearer, traveller, email: emailOf(traveller) }
}
