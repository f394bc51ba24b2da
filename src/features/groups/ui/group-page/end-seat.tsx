import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { EndSeatDialog } from './end-seat-dialog.tsx'

type EndSeatProps = { group: Group; onChanged: () => void }

/** A member leaves, a leader deletes (GRP-09). */
export function EndSeat({ group, onChanged }: EndSeatProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const kind = group.role === 'owner' ? 'delete' : 'leave'
  return (
    <>
      <p className="small">{t(`groups.acts.${kind}-text`)}</p>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        {t(`groups.acts.${kind}`)}
      </Button>
      {open && <EndSeatDialog {...{ group, onChanged }} onClose={() => setOpen(false)} />}
    </>
  )
}
