import { ConfigError, type Env, optional } from './environment.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readLogLevel(env: Env, production: boolean): string {
  const level = optional(env, 'LOG_LEVEL') ?? 'info'
  const known = production ? logLevels.filter((one) => one !== 'silent') : logLevels
  if (!known.includes(level))
    throw new ConfigError(`LOG_LEVEL should be one of ${known.join(', ')}, not "${level}".`)
  return level
}
