import { ConfigError, encrypted, type Env, optional, url } from './environment.ts'

/** Where live times come from. */
export interface LiveScheduleConfig {
  readonly updatesUrl: string
  readonly timetableUrl: string
  /** ticketing's carrier code → the timetable's agency id, where they differ */
  readonly carriers: Readonly<Record<string, string>>
}

/** The updates and the timetable they speak of, or neither. */
export function readLiveSchedule(env: Env): LiveScheduleConfig | null {
  const names = ['LIVE_SCHEDULE_URL', 'LIVE_SCHEDULE_TIMETABLE_URL']
  if (names.every((name) => optional(env, name) === null)) return null
  const [updatesUrl = '', timetableUrl = ''] = names.map((name) => encrypted(name, url(env, name)))
  const pairs = (optional(env, 'LIVE_SCHEDULE_CARRIERS') ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
  const carriers = pairs.map((pair) => {
    const [code = '', agency = ''] = pair.split('=').map((part) => part.trim())
    if (!code || !agency)
      throw new ConfigError(
        `LIVE_SCHEDULE_CARRIERS should be pairs such as NSIR=IFF:NS, not "${pair.trim()}".`,
      )
    return [code, agency] as const
  })
  return { updatesUrl, timetableUrl, carriers: Object.fromEntries(carriers) }
}
