// SQL never asks the database for the time: the clock is a port, and product and sandboxes move together only
// when every instant comes from it.
import type { Literal } from './read-source.ts'

const functions = /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(/i
const keywords = /\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i
// 'now'::timestamptz and timestamp 'today' read the same clock in other words.
const words = /'(now|today|yesterday|tomorrow)'/i

const clockOf = (sql: string) => functions.exec(sql)?.[0] ?? keywords.exec(sql)?.[0] ?? words.exec(sql)?.[0]

export function clocksInMigration(sql: string): string[] {
  const code = sql.replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return code.split('\n').flatMap((line, index) => {
    const clock = clockOf(line)
    return clock ? [`line ${index + 1} asks ${clock.replace('(', '()')}`] : []
  })
}

export function clocksInSource(literals: Literal[]): string[] {
  return literals.flatMap(({ value, context }) => {
    // kysely: fn('now'), sql`…`; and any other string that holds the call itself.
    const builds = context === 'fn' && functions.test(`${value}(`)
    const clock = builds ? value : (functions.exec(value)?.[0] ?? keywords.exec(value)?.[0])
    const inSql = context === 'sql' || context === 'raw' ? clockOf(value) : undefined
    return clock || inSql
      ? [`asks ${(clock ?? inSql ?? '').replace('(', '()')} in: ${value.trim().slice(0, 80)}`]
      : []
  })
}
