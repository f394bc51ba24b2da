/** Ours, and the others that the documents use; of several that are sent the first counts. */
const spellings = {
  firstName: ['firstname', 'first_name'],
  lastName: ['lastname', 'last_name'],
} as const

/**
 * What was sent about a person, with the names under our own spelling. Our spelling wins where it is there. This is done before
 * the shape is looked at: the contract and its description have one spelling, and a refusal names that one.
 */
export function withOurNames(said: unknown): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  const names = Object.entries(spellings).flatMap(([ours, others]) => {
    const found = [ours, ...others].find((name) => Object.hasOwn(said, name))
    return found === undefined ? [] : [[ours, (said as Record<string, unknown>)[found]]]
  })
  return { ...said, ...(Object.fromEntries(names) as object) }
}

/** The same for each of the passengers in what was sent. */
export function withOurPassengerNames(said: unknown): unknown {
  const passengers = (said as { passengers?: unknown } | null | undefined)?.passengers
  return Array.isArray(passengers)
    ? { ...(said as object), passengers: passengers.map((one) => withOurNames(one)) }
    : said
}
