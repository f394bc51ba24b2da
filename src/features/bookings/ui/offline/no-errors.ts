import type { WorkboxPlugin } from 'workbox-core'

/** How long a worker waits for the server before it answers with what is kept. */
export const patienceSeconds = 10

/** A server that is down is no better than no network. */
export const noErrors: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    return response
  },
}
