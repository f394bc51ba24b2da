import { defineWork } from '../../../../platform/work/define-work.ts'

/**
 * `askedAt`: when it was to be sent first, in epoch ms, which may be hours after it was told in the app; missing in work stored before
 * this field existed.
 */
export type PushAsked = { deviceId: string; noticeId: string; askedAt?: number }

/** One notice to one browser; what it says is read when it is sent. */
export const pushWork = defineWork<PushAsked>({
  kind: 'send-push',
  key: ({ deviceId, noticeId }) => `${deviceId}:${noticeId}`,
  lane: 'push',
})
