import { createBrowserApi } from '../browser/api.ts'
import { sessionKeeper } from '../features/accounts/ui/session-keeper.ts'

/** The one api of this browser window. */
export const browserApi = createBrowserApi(sessionKeeper)
