import type { Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Message } from '../../../src/features/chat/contract.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { TestTraveller } from '../../builders/travellers.ts'
import { watcher } from './watcher.ts'

const patience = { timeout: 60_000, interval: 5 }

interface Answer {
  readonly ok: boolean
  readonly code?: string
  readonly message: Message
}

/** A member's socket, bare: what it is told, and what it says. */
export async function chatSocket(
  where: { readonly publicUrl: string },
  who: (TestTraveller & { readonly address?: string }) | null,
) {
  const line = await watcher(where, who)
  const socket = line.socket as unknown as Socket
  const heard: { event: string; data: Message & { code?: string; userId: string } }[] = []
  for (const event of ['receiveMessage', 'userJoined', 'userTyping', 'error'])
    socket.on(event, (data) => void heard.push({ event, data }))
  const say = (event: string, ...said: unknown[]) => socket.timeout(60_000).emitWithAck(event, ...said)
  /** what it said itself: it comes with the answer, mostly by that alone, and the answer may come before what was said earlier */
  const answered: Message[] = []
  const sendAs = async (said: object) => {
    const answer: Answer = await say('sendMessage', said)
    if (answer.ok) answered.push(answer.message)
    return answer
  }
  const sent = () => heard.flatMap(({ event, data }) => (event === 'receiveMessage' ? [data] : []))
  /** What it was sent, each once and in order, and what it said. */
  const messages = (): Message[] => {
    const numbers = sent().map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    const all = new Map<number, Message>([...sent(), ...answered].map((one) => [one.number, one]))
    return [...all.values()].toSorted((a, b) => a.number - b.number)
  }
  return {
    ...{ socket, heard, say, sendAs, sent, messages, closed: line.closed, close: line.close },
    enter: (groupId: string, after: number | null = null) => say('joinRoom', { groupId, after }),
    send: (groupId: string, message: string, id = newId()) => sendAs({ groupId, id, message }),
    hasMessages: (count: number) => vi.waitUntil(() => messages().length >= count, patience),
    hears: (event: string, count = 1) =>
      vi.waitUntil(() => heard.filter((one) => one.event === event).length >= count, patience),
  }
}
