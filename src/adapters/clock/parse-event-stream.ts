/** The data of every event of a `text/event-stream` body, in order. Names, ids and comments are skipped. */
export async function* parseEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let pending = ''
  for await (const chunk of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    pending = (pending + chunk).replaceAll('\r\n', '\n')
    for (let end = pending.indexOf('\n\n'); end !== -1; end = pending.indexOf('\n\n')) {
      const lines = pending.slice(0, end).split('\n')
      pending = pending.slice(end + 2)
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart())
      if (data.length > 0) yield data.join('\n')
    }
  }
}
