/** What of the groups can be watched. Everybody: those that collect, and those on a train. */
export const boardTopic = 'groups.collecting'
const connectionTopic = 'groups.on'
/** A traveller's own, with their money and the steps of a purchase: nobody else's. */
const ownTopic = 'groups.of'
/** Seats of a group are held or given back: for the server's own parts, no browser watches it. */
export const membersTopic = 'groups.members'

export const topicNames = { board: boardTopic, connection: connectionTopic, own: ownTopic } as const
export const topicOfConnection = (connectionId: string) => `${connectionTopic}:${connectionId}`
export const topicOfMembers = (groupId: string) => `${membersTopic}:${groupId}`
export const topicOfTraveller = (userId: string) => `${ownTopic}:${userId}`
