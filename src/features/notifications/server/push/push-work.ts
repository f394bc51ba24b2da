import { defineWork } from '../../../../platform/work/define-work.ts'

/** One notice to one browser; what it says is read when it is sent. */
export const pushWork = defineWork<{ deviceId: string; noticeId: string }>({
  kind: 'send-push',
  key: ({ deviceId, noticeId }) => `${deviceId}:${noticeId}`,
  lane: 'push',
})
