import { io, type Socket } from 'socket.io-client'
import type { LiveToBrowser, LiveToServer } from '../kernel/live.ts'
import { onUserChange, storedUser } from './session.ts'

// Loaded with import() only: the client is 12 kB that no first page may carry.

export interface Listener {
  onChange: () => void
  onLive: (isLive: boolean) => void
}

/** A part of a page that says and hears more over the socket than that topics have changed. */
export interface Speaker {
  onConnect: () => void
  onDisconnect: () => void
  onEvent: (event: string, data: unknown) => void
}

export interface Line {
  /** Rejects where there is no connection, or no answer in time. */
  say(event: string, ask: unknown): Promise<unknown>
  stop(): void
}

interface Topic {
  readonly listeners: Set<Listener>
  /** up to where everything is known here */
  version: number | null
  /** up to where the server has told */
  newest: number
  isLive: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  again: ReturnType<typeof setTimeout> | undefined
}

/** A thousand who look at one page must not ask in the same millisecond. */
const spreadMs = 150
const comeBackMs = 5_000
const answerMs = 10_000

const topics = new Map<string, Topic>()
const speakers = new Set<Speaker>()
let socket: Socket<LiveToBrowser, LiveToServer> | null = null
/** whom the line was opened for; null: a visitor */
let openedFor: string | null = null
/** the bearer the line was opened with; a call may have renewed it since */
let shown: string | null = null
/** the language it was opened in, which the server keeps to */
let openedIn: string | null = null
/** a bearer the server does not know any more: until there is another, this is a visitor */
let refused: string | null = null

/** Watches a topic over the one socket of this window; gives a function that stops. */
export function watch(name: string, listener: Listener): () => void {
  const line = (socket ??= open())
  let topic = topics.get(name)
  if (topic) {
    topic.listeners.add(listener)
    if (topic.isLive) {
      listener.onLive(true)
      listener.onChange()
    }
  } else {
    topic = {
      ...{ listeners: new Set([listener]), version: null, newest: 0, isLive: false },
      ...{ timer: undefined, again: undefined },
    }
    topics.set(name, topic)
    if (line.connected) ask(line, name, topic)
    else connect(line)
  }
  const watched = topic
  return () => {
    watched.listeners.delete(listener)
    if (watched.listeners.size > 0) return
    clearTimeout(watched.timer)
    clearTimeout(watched.again)
    topics.delete(name)
    if (line.connected) line.emit('unwatch', name)
    closeLater(line)
  }
}

/** Speaks over the one socket of this window. */
export function speak(speaker: Speaker): Line {
  const line = (socket ??= open())
  speakers.add(speaker)
  // a moment later: by then the caller has the line that is returned here
  if (line.connected) queueMicrotask(() => speakers.has(speaker) && line.connected && speaker.onConnect())
  else connect(line)
  return {
    say(event, ask) {
      // the library would keep it and send it some time later
      if (!line.connected) return Promise.reject(new Error('not connected'))
      const saying = line.timeout(answerMs) as unknown as {
        emitWithAck(event: string, ask: unknown): Promise<unknown>
      }
      return saying.emitWithAck(event, ask)
    },
    stop() {
      speakers.delete(speaker)
      closeLater(line)
    },
  }
}

const isNeeded = () => topics.size > 0 || speakers.size > 0

/** To another page and back costs no new line. */
function closeLater(line: Socket): void {
  setTimeout(() => isNeeded() || line.disconnect(), comeBackMs)
}

function open() {
  const line: Socket<LiveToBrowser, LiveToServer> = io({
    // one connection on one instance; where it cannot be had, the screens ask from time to time
    transports: ['websocket'],
    autoConnect: false,
    // so long, and half as much more or less by chance
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
    auth: (show) => {
      const user = userToShow()
      openedFor = user?._id ?? null
      shown = user?.access_token ?? null
      const { lang: language } = document.documentElement
      openedIn = language
      show(user ? { token: user.access_token, language } : { language })
    },
  })
  line.on('connect', () => {
    askAll(line)
    for (const speaker of speakers) speaker.onConnect()
  })
  line.onAny((event: string, data: unknown) => {
    for (const speaker of speakers) speaker.onEvent(event, data)
  })
  line.on('changed', ({ topic: name, version }) => {
    const topic = topics.get(name)
    if (topic) tell(topic, version)
  })
  line.on('disconnect', (reason) => {
    for (const topic of topics.values()) setLive(topic, false)
    for (const speaker of speakers) speaker.onDisconnect()
    // the session is over; what anybody may see is still worth watching
    if (reason === 'io server disconnect') comeBack(line, comeBackMs)
  })
  line.on('connect_error', (error) => {
    const { data } = error as { data?: { code?: string } }
    // a bearer that has expired: a call renews it, has done so already or does it next, and that opens the line anew
    if (data?.code === 'unauthenticated') comeBack(line, 0)
    else if (!line.active) setTimeout(() => connect(line), comeBackMs)
  })

  const openAnew = () => {
    line.disconnect()
    connect(line)
  }
  onUserChange(() => {
    if ((userToShow()?._id ?? null) !== openedFor) openAnew()
  })
  // what is not answered by then is asked again, as after any lost connection
  new MutationObserver(() => {
    if (openedIn !== null && document.documentElement.lang !== openedIn) openAnew()
  }).observe(document.documentElement, { attributeFilter: ['lang'] })
  window.addEventListener('online', () => connect(line))
  window.addEventListener('offline', () => line.disconnect())
  // an open line keeps a page out of the browser's Back
  window.addEventListener('pagehide', () => line.disconnect())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // meanwhile somebody may have signed in or out in another page; a page that was put aside did not hear what its storage told
    window.dispatchEvent(new Event('storage'))
    connect(line)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (line.connected) askAll(line)
    else connect(line)
  })
  return line
}

function userToShow() {
  const user = storedUser()
  return user && user.access_token !== refused ? user : null
}

/** As a visitor, unless there is another bearer by then. */
function comeBack(line: Socket, afterMs: number): void {
  refused = shown
  setTimeout(() => connect(line), afterMs)
}

function connect(line: Socket): void {
  // the library would ask for a second time where it is connecting already, and the server closes the connection for that
  if (navigator.onLine && isNeeded() && !line.active) line.connect()
}

function askAll(line: NonNullable<typeof socket>): void {
  for (const [name, topic] of topics) ask(line, name, topic)
}

/** Says which version is known here; the server says whether that is still all there is. */
function ask(line: NonNullable<typeof socket>, name: string, topic: Topic): void {
  line.timeout(answerMs).emit('watch', { topic: name, since: topic.version }, (error, answer) => {
    if (topics.get(name) !== topic || !line.connected) return
    const isWatched = !error && answer.ok
    if (isWatched && answer.missed) tell(topic, answer.version)
    else if (isWatched) topic.version = answer.version
    setLive(topic, isWatched)
    const isFinal = !error && (answer.ok || answer.code === 'forbidden' || answer.code === 'invalid_request')
    if (!isFinal) askLater(line, name, topic)
  })
}

/** The server was too busy. Not all who heard so may come back in the same moment. */
function askLater(line: NonNullable<typeof socket>, name: string, topic: Topic): void {
  topic.again ??= setTimeout(
    () => {
      topic.again = undefined
      if (topics.get(name) === topic && line.connected && !topic.isLive) ask(line, name, topic)
    },
    comeBackMs * (1 + Math.random() / 2),
  )
}

/** Several changes at once are one. What nobody could ask about stays unknown, and is found when the line is back. */
function tell(topic: Topic, version: number): void {
  topic.newest = Math.max(version, topic.newest)
  topic.timer ??= setTimeout(() => {
    topic.timer = undefined
    if (!navigator.onLine) return
    topic.version = topic.newest
    for (const { onChange } of topic.listeners) onChange()
  }, Math.random() * spreadMs)
}

function setLive(topic: Topic, isLive: boolean): void {
  if (topic.isLive === isLive) return
  topic.isLive = isLive
  for (const { onLive } of topic.listeners) onLive(isLive)
}
