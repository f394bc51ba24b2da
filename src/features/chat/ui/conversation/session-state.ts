import type { EventAnswer, EventAsk, LiveEvent } from '../../../../kernel/live-event.ts'
import type { MessagePage, sendMessage } from '../../contract.ts'
import type { Reads } from '../../rules/reads.ts'
import type { Timeline } from '../../rules/timeline.ts'
import type { Draft } from '../drafts/kept-drafts.ts'

/** What the conversation of one group goes over. Each rejects where there is no answer. */
export interface ChatWire {
  say<E extends LiveEvent>(event: E, ask: EventAsk<E>): Promise<EventAnswer<E>>
  page(range: { readonly after?: number; readonly before?: number }): Promise<MessagePage>
  /** The same as `sendMessage`, for where there is no socket. */
  write(id: string, message: string): Promise<EventAnswer<typeof sendMessage>>
}

export interface ChatState {
  /** null: nothing has been loaded yet */
  readonly timeline: Timeline | null
  readonly hasOlder: boolean
  readonly drafts: readonly Draft[]
  readonly reads: Reads
  /** new messages come by themselves */
  readonly isLive: boolean
  /** a sentence: this chat is closed to its reader */
  readonly closed: string | null
}

/** What the screen shows of one conversation, and what is to be done in it later; neither changes after its end. */
export interface SessionState {
  current(): ChatState
  set(change: Partial<ChatState>): void
  later(act: () => void, ms: number): void
  isEnded(): boolean
  end(): void
}

export function openState(drafts: readonly Draft[], onChange: (state: ChatState) => void): SessionState {
  let state: ChatState = { timeline: null, hasOlder: false, drafts, reads: {}, isLive: false, closed: null }
  let isEnded = false
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    current: () => state,
    set(change) {
      if (isEnded) return
      state = { ...state, ...change }
      onChange(state)
    },
    later(act, ms) {
      if (isEnded) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, ms)
      timers.add(timer)
    },
    isEnded: () => isEnded,
    end() {
      isEnded = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
