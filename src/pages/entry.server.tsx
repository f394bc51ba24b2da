import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { failureContext } from './failure-context.ts'
import { renderTurnContext } from './render-turn.ts'
import { ScriptMark, scriptMarkContext } from './script-mark.ts'

/** Renders the whole page before the first byte: its inline scripts are hashed for the CSP, so it must be complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  return given.get(renderTurnContext)(() => renderPage(request, status, headers, context, given))
}

async function renderPage(
  ...[request, status, headers, context, given]: Parameters<typeof handleRequest>
): Promise<Response> {
  let failed = false
  const mark = given.get(scriptMarkContext)
  const body = new PassThrough()
  const html = text(body)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ScriptMark>,
      {
        // everything stands in its place: React would send larger parts behind the page, for a script to move in
        progressiveChunkSize: Infinity,
        onAllReady() {
          pipe(body)
          resolve()
        },
        onShellError: reject,
        onError(error) {
          failed = true
          given.get(failureContext)(error)
        },
      },
    )
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await html, { status: failed ? 500 : status, headers })
}

/** What a loader threw; without this React Router prints it to the console, with all that hangs on it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failureContext)(error)
}
