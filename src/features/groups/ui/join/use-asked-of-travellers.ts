import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { askedOfTravellers } from '../../contract.ts'

const namesAlone = { birthDate: false }

/**
 * What the carrier asks besides the name. Names alone until it is known: whoever is quicker than the answer, or has none,
 * is told by the server what is missing (`birth_date_missing`), and then it is asked for.
 */
export function useAskedOfTravellers(connectionId: string, refusedFor: string | undefined) {
  const api = useApi()
  const [asked, setAsked] = useState(namesAlone)
  useEffect(() => {
    let isWanted = true
    api(askedOfTravellers, { query: { connectionId } }).then(
      (answer) => isWanted && setAsked(answer),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [api, connectionId])
  return refusedFor?.startsWith('birth_date_') ? { birthDate: true } : asked
}
