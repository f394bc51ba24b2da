/** A traveller's notices: something new, or read in another of their browsers. */
export const noticesTopic = 'notices'
export const topicOfNotices = (userId: string) => `${noticesTopic}:${userId}`
