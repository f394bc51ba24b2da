import WebSocket from 'ws'

/** What a member hears of a message: which it is, and its number in the chat. */
export type Hears = (id: string, number: number) => void

/**
 * One member's line to a chat, as little of Socket.IO's client as the bench needs. Socket.IO's own takes more of a processor for what it
 * hears than a server takes to send it, and would be what is measured: it reads all of each message, this one what is counted.
 */
export class ChatLine {
  readonly #socket: WebSocket
  readonly #entered = Promise.withResolvers<void>()
  readonly #answers = new Map<number, PromiseWithResolvers<Answer>>()
  /** what was said here and not heard yet */
  readonly #said = new Set<string>()
  readonly #hears: Hears
  #asked = 0

  private constructor(socket: WebSocket, hears: Hears) {
    this.#socket = socket
    this.#hears = hears
    socket.on('message', (data: Buffer) => this.#read(data.toString('latin1')))
    socket.on('error', (error) => this.#end(error))
    socket.on('close', () => this.#end(new Error('the server closed a line')))
  }

  static async open(origin: string, token: string, address: string, hears: Hears): Promise<ChatLine> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
      perMessageDeflate: false,
    })
    const line = new ChatLine(socket, hears)
    socket.on('open', () => socket.send(`40${JSON.stringify({ token })}`))
    await line.#entered.promise
    return line
  }

  /** Says a message. Where only the answer brings it back, that counts as hearing it. */
  async say(message: {
    readonly groupId: string
    readonly id: string
    readonly message: string
  }): Promise<Answer> {
    this.#said.add(message.id)
    return this.ask('sendMessage', message)
  }

  /** Sends an event and gives its answer; fails where the line ends before it. */
  ask(event: string, values: object): Promise<Answer> {
    const id = (this.#asked += 1)
    const answer = Promise.withResolvers<Answer>()
    this.#answers.set(id, answer)
    // a crowd looks at its answers when all is said
    answer.promise.catch(() => {})
    this.#socket.send(`42${id}${JSON.stringify([event, values])}`)
    return answer.promise
  }

  #end(error: Error): void {
    for (const waiting of [this.#entered, ...this.#answers.values()]) waiting.reject(error)
    this.#answers.clear()
  }

  close(): void {
    this.#socket.close()
  }

  /** Packets: `0` the connection, `2` a ping, `40` entered, `42` an event, `43` an answer. */
  #read(packet: string): void {
    if (packet.startsWith('42["receiveMessage"')) {
      const number = /"number":(\d+)/.exec(packet)
      const id = /"id":"([^"]+)"/.exec(packet)
      this.#said.delete(id![1]!)
      this.#hears(id![1]!, Number(number![1]))
    } else if (packet.startsWith('43')) {
      const start = packet.indexOf('[')
      const asked = Number(packet.slice(2, start))
      const [answer] = JSON.parse(packet.slice(start)) as [Answer]
      const { message } = answer
      if (message && this.#said.delete(message.id)) this.#hears(message.id, message.number)
      this.#answers.get(asked)?.resolve(answer)
      this.#answers.delete(asked)
    } else if (packet === '2') this.#socket.send('3')
    else if (packet.startsWith('40')) this.#entered.resolve()
    // `41` and `44`: put out, or not let in
    else if (/^4[14]/.test(packet)) this.#socket.close()
  }
}

export interface Answer {
  readonly ok: boolean
  readonly code?: string
  /** of a message that was said */
  readonly message?: { readonly id: string; readonly number: number }
}
