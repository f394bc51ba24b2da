/** How tries are slowed: so many at once, then a pause that doubles. Nobody is ever locked out for good. */
export interface RateLimitRule {
  readonly free: number
  readonly firstWait: number
  readonly longestWait: number
  /** after this long without a try the count starts anew */
  readonly forgetAfter: number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Somebody at one place who tries passwords of one account. */
export const guessingAtAccount: RateLimitRule = {
  ...{ free: 5, firstWait: 30 * second, longestWait: 15 * minute, forgetAfter: hour },
}

/** One place that tries many accounts; wide enough for a school or a station behind one address. */
export const guessingFromPlace: RateLimitRule = {
  ...{ free: 100, firstWait: second, longestWait: 15 * minute, forgetAfter: hour },
}

/** Many places that try one account. Gentle, as its owner at a new place has to wait too. */
export const guessingFromEverywhere: RateLimitRule = {
  ...{ free: 30, firstWait: second, longestWait: 30 * second, forgetAfter: day },
}

/** A new code only after the countdown. Source: 001 §9. */
export const askingAgain: RateLimitRule = {
  ...{ free: 0, firstWait: minute, longestWait: minute, forgetAfter: minute },
}

/**
 * What an address is sent again in a day, or what goes to its owner at a place they have signed in from. What remains to be
 * guessed: ADR 050.
 */
export const emailsToAddress: RateLimitRule = {
  ...{ free: 9, firstWait: day, longestWait: day, forgetAfter: day },
}

/** The first email of a day that a network has sent to an address: ten networks, and after them one an hour. */
export const firstEmailsToNetworks: RateLimitRule = {
  ...{ free: 9, firstWait: hour, longestWait: hour, forgetAfter: day },
}

/** What one network has sent to an address after its first email of a day. */
export const emailsToNetworkAgain: RateLimitRule = {
  ...{ free: 8, firstWait: day, longestWait: day, forgetAfter: day },
}

/**
 * Wrong mailed codes that would open an account, from places its owner has not been to, beyond the first two of each request:
 * strangers cannot use up the owner's first two tries.
 */
export const codesFromEverywhere: RateLimitRule = {
  ...{ free: 19, firstWait: day, longestWait: day, forgetAfter: day },
}

/** Each time ten recovery codes are hashed and an email is sent. */
export const switchingFactorOn: RateLimitRule = {
  ...{ free: 9, firstWait: day, longestWait: day, forgetAfter: day },
}

/** What somebody is told of at most once a day. */
export const onceADay: RateLimitRule = {
  ...{ free: 0, firstWait: day, longestWait: day, forgetAfter: day },
}

/** Accounts opened, or resets asked for, from one place. */
export const emailsFromPlace: RateLimitRule = {
  ...{ free: 200, firstWait: second, longestWait: hour, forgetAfter: hour },
}

/** Emails that anybody may have sent to any address, such as the newsletter's: no way to fill somebody's mailbox. */
export const strangersEmailsToAddress: RateLimitRule = {
  ...{ free: 2, firstWait: day, longestWait: day, forgetAfter: day },
}
export const strangersEmailsFromPlace: RateLimitRule = {
  ...{ free: 30, firstWait: 30 * second, longestWait: hour, forgetAfter: hour },
}

/** Messages to us: each takes a person some minutes to answer. A place may be a station or a school. */
export const messagesFromPlace: RateLimitRule = {
  ...{ free: 20, firstWait: minute, longestWait: hour, forgetAfter: hour },
}
export const messagesFromAccount: RateLimitRule = {
  ...{ free: 5, firstWait: minute, longestWait: hour, forgetAfter: hour },
}

/** Likes and dislikes of one article: a home or an office behind one address may hold several readers. */
export const reactionsToArticle: RateLimitRule = {
  ...{ free: 4, firstWait: day, longestWait: day, forgetAfter: day },
}
export const reactionsFromPlace: RateLimitRule = {
  ...{ free: 60, firstWait: minute, longestWait: hour, forgetAfter: hour },
}

/** Tickets that their traveller has sent to themselves once more: enough for every ticket of a journey, and to look for one in the spam. */
export const ticketEmailsOfAccount: RateLimitRule = {
  ...{ free: 5, firstWait: 5 * minute, longestWait: hour, forgetAfter: day },
}

/** How long the next try has to wait once `count` were made. */
export function waitAfter(rule: RateLimitRule, count: number): number {
  if (count <= rule.free) return 0
  return Math.min(rule.longestWait, rule.firstWait * 2 ** Math.min(count - rule.free - 1, 30))
}
