import { useEffect, useRef, useState } from 'react'

/** Who only reads a page once needs no line to it. */
const reader = /bot\b|crawl|spider|slurp|bingpreview/i

/**
 * Calls `onChange` when a topic has changed, may have changed while this browser was away, and once when it begins to be
 * watched: what was loaded before may be older. Tells whether the topic is watched right now; where it is not (no
 * connection, a proxy that lets no socket through), whoever needs it fresh has to ask from time to time.
 * The socket's code comes when the page is at rest, and one socket serves all.
 */
export function useLive(topic: string | null, onChange: () => void): boolean {
  const [isLive, setLive] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])

  useEffect(() => {
    if (topic === null || reader.test(navigator.userAgent)) return
    let unwatch: (() => void) | null = null
    let isLeft = false
    const cancel = whenAtRest(async () => {
      const socket = await import('./socket.ts').catch(() => null)
      if (isLeft || !socket) return
      unwatch = socket.watch(topic, { onChange: () => changed.current(), onLive: setLive })
    })
    return () => {
      isLeft = true
      cancel()
      unwatch?.()
      setLive(false)
    }
  }, [topic])
  return isLive
}

function whenAtRest(act: () => void): () => void {
  // one browser engine has not got it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
