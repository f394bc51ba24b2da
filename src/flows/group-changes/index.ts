export { applyGroupChanges, expiryWork, scheduleExpiry } from './apply-group-changes.ts'
export { finishRelease } from './finish-release.ts'
