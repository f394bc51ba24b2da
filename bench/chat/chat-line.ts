import { once } from 'node:events'
import WebSocket from 'ws'

/** What a member hears of a message: which it is, and its number in the chat. */
export type Hears = (id: string, number: number) => void

/**
 * One member's line to a chat, as little of Socket.IO's client as the bench needs. Socket.IO's own takes more of a processor for what it
 * hears than a server takes to send it, and would be what is measured: it reads all of each message, this one what is counted.
 */
export class ChatLine {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (answer: Answer) => void>()
  #asked = 0
  #entered: () => void = () => {}

  private constructor(socket: WebSocket, hears: Hears) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#read(data.toString('latin1'), hears))
  }

  static async open(origin: string, token: string, address: string, hears: Hears): Promise<ChatLine> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
      perMessageDeflate: false,
    })
    const line = new ChatLine(socket, hears)
    await once(socket, 'open')
    const entered = new Promise<void>((resolve) => (line.#entered = resolve))
    socket.send(`40${JSON.stringify({ token })}`)
    await entered
    return line
  }

  /** Sends an event and gives its answer. */
  ask(event: string, values: object): Promise<Answer> {
    const id = (this.#asked += 1)
    this.#socket.send(`42${id}${JSON.stringify([event, values])}`)
    return new Promise((resolve) => this.#answers.set(id, resolve))
  }

  close(): void {
    this.#socket.close()
  }

  /** Packets: `0` the connection, `2` a ping, `40` entered, `42` an event, `43` an answer. */
  #read(packet: string, hears: Hears): void {
    if (packet.startsWith('42["receiveMessage"')) {
      const number = /"number":(\d+)/.exec(packet)
      const id = /"id":"([^"]+)"/.exec(packet)
      hears(id![1]!, Number(number![1]))
    } else if (packet.startsWith('43')) {
      const start = packet.indexOf('[')
      const asked = Number(packet.slice(2, start))
      this.#answers.get(asked)?.((JSON.parse(packet.slice(start)) as [Answer])[0])
      this.#answers.delete(asked)
    } else if (packet === '2') this.#socket.send('3')
    else if (packet.startsWith('40')) this.#entered()
    else if (packet.startsWith('44')) throw new Error(`not let in: ${packet}`)
  }
}

export interface Answer {
  readonly ok: boolean
  readonly code?: string
}
