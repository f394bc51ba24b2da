/** What of the groups can be watched. Everybody: those that collect, and those on a train. */
export const boardTopic = 'groups.collecting'
const connectionTopic = 'groups.on'
/** A traveller's own, with their money and the steps of a purchase: nobody else's. */
const ownTopic = 'groups.of'

export const topicNames = { board: boardTopic, connection: connectionTopic, own: ownTopic } as const
export const topicOfConnection = (connectionId: string) => `${connectionTopic}:${connectionId}`
export const topicOfTraveller = (userId: string) => `${ownTopic}:${userId}`
