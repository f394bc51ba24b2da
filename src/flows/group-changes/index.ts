export { applyGroupChanges, expiryWork, scheduleExpiry } from './apply-group-changes.ts'
export { endGroup } from './end-group.ts'
export { finishRelease } from './finish-release.ts'
