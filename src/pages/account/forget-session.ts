import { forgetUser } from '../../browser/kept/forget-user.ts'
import { endPush } from '../../features/notifications/ui/push/browser-push.ts'

/** Nobody is signed in here any more, and whoever logs in next is not shown what was meant for the one who left. */
export function forgetSession(): void {
  forgetUser()
  endPush().catch(() => {})
}
