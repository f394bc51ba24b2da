import { useState } from 'react'
import type { ResultsData } from './load-results.ts'

/**
 * An old answer is refreshed without a click. When the refresh fails (429, 503), the previous answer to the same question stays, with
 * the time at which it was found.
 */
export function useKeptAnswer(data: ResultsData, question: string): ResultsData {
  const [kept, keep] = useState({ data, question })
  const isLost = 'status' in data.result && data.result.status >= 429
  if (!isLost && kept.data !== data) keep({ data, question })
  return isLost && kept.question === question ? kept.data : data
}
