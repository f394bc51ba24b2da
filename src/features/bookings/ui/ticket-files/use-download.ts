import { useState } from 'react'
import { saveFile } from '../../../../browser/save-file.ts'

/** Saves files of several kinds, one at a time: which is on its way, and why the last one did not come. */
export function useDownload<Kind extends string>(
  fetchFile: (kind: Kind) => Promise<Blob>,
  names: {
    readonly nameOf: (kind: Kind) => string
    readonly sayFailure: (error: unknown, kind: Kind) => string
  },
) {
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (kind: Kind) => {
    setBusy(kind)
    setProblem(null)
    try {
      saveFile(await fetchFile(kind), names.nameOf(kind))
    } catch (error) {
      setProblem(names.sayFailure(error, kind))
    } finally {
      setBusy(null)
    }
  }
  return { busy, problem, setProblem, download }
}
