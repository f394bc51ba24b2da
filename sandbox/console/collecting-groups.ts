import { at, productClient, ProductError } from './product-client.ts'

/** The groups that test travellers could join, or why they cannot be told. */
export async function collectingGroups(productUrl: string) {
  try {
    const answer = await productClient(productUrl)('GET', '/api/groups/collecting?limit=50')
    const groups = at(answer.body, 'groups')
    if (!Array.isArray(groups)) return { groups: [], problem: `The product answered ${answer.status}.` }
    return { groups: groups.map(showGroup), problem: null }
  } catch (error) {
    return { groups: [], problem: error instanceof ProductError ? error.message : String(error) }
  }
}

function showGroup(group: unknown) {
  const stop = (end: 'departure' | 'arrival') => at(group, 'trainDetails', end, 'station', 'name')
  return {
    groupId: at(group, 'groupId'),
    name: at(group, 'groupName'),
    members: at(group, 'membersCount'),
    size: at(group, 'maxSize'),
    price: at(group, 'trainDetails', 'groupPricing', 'pricePerMemberFormatted'),
    train: at(group, 'trainDetails', 'trainType'),
    departs: at(group, 'trainDetails', 'departure', 'time'),
    from: stop('departure'),
    to: stop('arrival'),
  }
}
