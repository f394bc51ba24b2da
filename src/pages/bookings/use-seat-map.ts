import { useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import { connectionSeats } from '../../features/search/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'

export type SeatMaps =
  | { readonly kind: 'waiting' }
  /** with the sentence that says so */
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message: string | null }
  | { readonly kind: 'maps'; readonly trains: ReplyOf<typeof connectionSeats>['data'] }

/** The seats of every train of a connection, as they are now; while they are asked for once more, with what was said before. */
export function useSeatMap(
  connectionId: string,
  round: number,
): { readonly maps: SeatMaps; readonly isAsking: boolean } {
  const api = useApi()
  const { language } = useText()
  const [{ maps, about }, set] = useState<{ readonly maps: SeatMaps; readonly about: number | null }>({
    maps: { kind: 'waiting' },
    about: null,
  })
  useEffect(() => {
    let left = false
    const tell = (told: SeatMaps) => set({ maps: told, about: round })
    api(connectionSeats, { query: { connectionId, locale: language } }).then(
      ({ data, notices }) => {
        if (left) return
        tell(
          data.length === 0
            ? { kind: 'none', message: notices[0]?.message ?? '' }
            : { kind: 'maps', trains: data },
        )
      },
      (error: unknown) => {
        if (!left) tell({ kind: 'unreachable', message: error instanceof ApiRefusal ? error.message : null })
      },
    )
    return () => void (left = true)
  }, [api, connectionId, language, round])
  return { maps, isAsking: about !== round }
}
