import { createBrowserApi } from '../../browser/api.ts'
import { sessionKeeper } from '../../features/accounts/ui/login/session-keeper.ts'
import type { Language } from '../../kernel/languages.ts'

/** The one api of this browser window. */
export const browserApi = createBrowserApi(sessionKeeper)

/** The same for a page that is being loaded, in its language. */
export const browserApiIn = (language: Language) => createBrowserApi(sessionKeeper, language)
