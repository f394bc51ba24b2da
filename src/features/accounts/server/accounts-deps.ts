export type { GoogleDeps as AccountsDeps } from './google/google-routes.ts'
