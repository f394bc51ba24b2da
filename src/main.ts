import type { ServerBuild } from 'react-router'
import { compose, connectPorts, runOperatorCommand } from './compose.ts'
import { ConfigError, readConfig, readDatabasePlace } from './config.ts'
import { OpenFolderError } from './platform/db/folder-lock.ts'
import { errorLine, errorText } from './platform/describe-error.ts'
import { createLog } from './platform/log.ts'

const [first, ...words] = process.argv.slice(2)

// whatever this process writes is for its own user
process.umask(0o077)

try {
  if (first === 'operator') {
    const { ok, lines } = await runOperatorCommand(readDatabasePlace(process.env), words)
    for (const line of lines) (ok ? console.log : console.error)(line)
    process.exit(ok ? 0 : 1)
  }
  const config = readConfig(process.env)
  const ports = await connectPorts(config)
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const log = createLog(config.logLevel)
  // Node would print the error with all that hangs on it: the database's has the parameters of the statement
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends: an error that nobody caught')
    process.exit(1)
  })
  const product = await compose(config, ports, build, log)
  await product.app.listen({ port: config.port, host: config.production ? '0.0.0.0' : 'localhost' })
  console.log(`sixrail listens on ${config.publicUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void product.close().then(() => {
        ports.close()
        process.exit(0)
      })
    })
  }
} catch (error) {
  console.error(startProblem(error))
  process.exit(1)
}

/** What the operator can mend is told in a sentence without a stack; anything else with all that is known. */
function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OpenFolderError) return error.message
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code === 'EADDRINUSE') return `PORT or METRICS_PORT is taken by another process: ${errorLine(error)}`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen there; take one above 1023. ${errorLine(error)}`
  // the driver's codes for an unknown host, a closed port, a wrong password and a database that does not exist
  if (['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', '28P01', '28000', '3D000'].includes(code ?? ''))
    return `DATABASE_URL: the database cannot be reached or does not let us in. ${errorLine(error)}`
  return errorText(error)
}
