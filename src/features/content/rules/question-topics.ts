/** What questions are about, in the order of the page; some, and those of another service, are about none of it. */
export const questionTopics = ['groups', 'payment', 'tickets', 'search', 'account'] as const
