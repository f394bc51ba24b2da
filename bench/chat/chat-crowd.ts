import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ChatLine } from './chat-line.ts'
import { processorMs } from '../children.ts'
import { quantile } from '../load.ts'
import { addressOf } from '../visitors.ts'

export interface ChatMember {
  readonly groupId: string
  readonly token: string
}

export interface Spoken {
  /** messages that were answered as stored */
  readonly stored: number
  readonly deliveries: number
  /** per second, from the first word to the last delivery */
  readonly perSecond: number
  /** from being said to being heard by a member of the room; p99, ms */
  readonly p99: number
  /** the same of what was said in each second; a moment in which the machine stood still spoils one of them, and not the others */
  readonly p99BySecond: readonly number[]
  /** µs of the server's processor for each delivery */
  readonly processor: number
}

/** The members of many groups, each with a socket of their own, from addresses of their own. */
export class ChatCrowd {
  readonly #origins: readonly string[]
  readonly #roomSize: number
  readonly #lines: { readonly member: ChatMember; readonly line: ChatLine }[] = []
  readonly #saidAt = new Map<string, number>()
  /** what each socket has heard, by the number of the message */
  readonly heard: number[][] = []
  #waits: number[] = []
  /** when what was waited for was said, ms from the start */
  #saidAfter: number[] = []
  #start = 0
  #lastHeard = 0

  private constructor(origins: readonly string[], roomSize: number) {
    this.#origins = origins
    this.#roomSize = roomSize
  }

  /** In turns at each of the instances. */
  static async gather(
    origins: readonly string[],
    members: readonly ChatMember[],
    roomSize: number,
  ): Promise<ChatCrowd> {
    const crowd = new ChatCrowd(origins, roomSize)
    // a few at a time, as they would come
    for (let at = 0; at < members.length; at += 25)
      await Promise.all(members.slice(at, at + 25).map((member, n) => crowd.#enter(member, at + n)))
    return crowd
  }

  async #enter(member: ChatMember, n: number): Promise<void> {
    const own: number[] = (this.heard[n] = [])
    const origin = this.#origins[n % this.#origins.length]!
    const line = await ChatLine.open(origin, member.token, addressOf(n), (id, number) => {
      const at = this.#saidAt.get(id)
      if (at === undefined) return
      this.#lastHeard = performance.now()
      this.#waits.push(this.#lastHeard - at)
      this.#saidAfter.push(at - this.#start)
      own.push(number)
    })
    const answer = await line.ask('joinRoom', { groupId: member.groupId, after: null })
    if (!answer.ok) throw new Error(`a member was not let in: ${JSON.stringify(answer)}`)
    this.#lines[n] = { member, line }
  }

  /**
   * Lets members write in turns, so many a second in all, whether or not those before are answered. Ends when every member of each
   * room has heard what was stored.
   */
  async speak(rate: number, seconds: number): Promise<Spoken> {
    const count = Math.round(rate * seconds)
    this.#waits = []
    this.#saidAfter = []
    const before = this.#processorMs()
    const start = (this.#start = performance.now())
    const answers: Promise<Answer>[] = []
    while (answers.length < count) {
      const due = Math.min(count, Math.ceil(((performance.now() - start) / 1_000) * rate))
      while (answers.length < due) answers.push(this.#say())
      await sleep(2)
    }
    const refused = (await Promise.all(answers)).find(({ ok }) => !ok)
    if (refused) throw new Error(`a message was refused: ${JSON.stringify(refused)}`)
    const deliveries = count * this.#roomSize
    for (const end = performance.now() + 30_000; this.#waits.length < deliveries; await sleep(5))
      if (performance.now() > end)
        throw new Error(`${deliveries - this.#waits.length} of ${deliveries} deliveries never came`)
    const used = this.#processorMs() - before
    return {
      stored: count,
      deliveries,
      perSecond: (count * 1_000) / (this.#lastHeard - start),
      p99: quantile(this.#waits, 0.99),
      p99BySecond: this.#bySecond(seconds).map((waits) => quantile(waits, 0.99)),
      processor: (used * 1_000) / deliveries,
    }
  }

  /** What was said after the last whole second belongs to it. */
  #bySecond(seconds: number): number[][] {
    const last = Math.max(0, Math.floor(seconds) - 1)
    const waits: number[][] = Array.from({ length: last + 1 }, () => [])
    for (const [n, wait] of this.#waits.entries())
      waits[Math.min(last, Math.floor(this.#saidAfter[n]! / 1_000))]!.push(wait)
    return waits
  }

  /** Of all instances. */
  #processorMs(): number {
    return this.#origins.reduce((sum, origin) => sum + (processorMs(origin) ?? Number.NaN), 0)
  }

  #next = 0
  #say(): Promise<Answer> {
    // the next in the next room: a step that has no factor in common with their number comes to everybody
    const { member, line } = this.#lines[(this.#next += 7) % this.#lines.length]!
    const id = randomUUID()
    this.#saidAt.set(id, performance.now())
    return line.say({
      groupId: member.groupId,
      id,
      message: 'Coach 3, upstairs, at the window?',
    })
  }

  leave(): void {
    for (const { line } of this.#lines) line.close()
  }
}
