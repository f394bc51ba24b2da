import type { ServerBuild } from 'react-router'
import { runOperatorCommand } from './cli/operator.ts'
import { compose } from './compose.ts'
import { ConfigError, readConfig, readDatabasePlace } from './config/index.ts'
import { connectPorts } from './connect-ports.ts'
import { createLog } from './platform/log.ts'
import { startProblem } from './platform/start-problem.ts'

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
  let isClosing = false
  const end = () => {
    // a supervisor signals all processes of a service, and npm passes its own on: the second must not hurry the first
    if (isClosing) return
    isClosing = true
    product.close().then(
      () => {
        ports.close()
        process.exit(0)
      },
      (err: unknown) => {
        log.fatal({ err }, 'the process ends: it could not be closed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // whoever waits for this line may ask for the end at once
  console.log(`sixrail listens on ${config.publicUrl}`)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : startProblem(error))
  process.exit(1)
}
