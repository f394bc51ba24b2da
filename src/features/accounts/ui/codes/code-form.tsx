import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { codeOfDigits, type Digits, noDigits } from '../../rules/digit-boxes.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { SixDigits } from './six-digits.tsx'
import { useSending } from '../use-sending.ts'
import styles from './six-digits.module.css'

interface CodeFormProps {
  /** of the first box */
  readonly id: string
  readonly submit: string
  readonly failed: string
  /** the way on is under way */
  readonly isDone: boolean
  readonly takesFocus?: boolean
  /** with the last digit; false while something else has to be filled in */
  readonly sendsItself?: boolean
  readonly onCode: (code: string) => Promise<void>
  /** what follows the button: another code, a way back */
  readonly children?: ReactNode
}

/** Six digits from the mailbox and the button that sends them. A refused code is cleared for the next try. */
export function CodeForm(props: CodeFormProps) {
  const { id, submit, failed, isDone, takesFocus, sendsItself = true, onCode, children } = props
  const { t } = useText()
  const { busy, failure, send } = useSending(failed)
  const [digits, setDigits] = useState<Digits>(noDigits)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const code = codeOfDigits(digits)
  useEffect(() => {
    if (sendsItself && code !== null) form.current?.requestSubmit()
  }, [sendsItself, code])
  const error = isChecked && code === null ? t('accounts.digits.incomplete') : undefined

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(code === null)
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>(`.${styles.boxes} input`)
    if (code === null) return boxes[digits.indexOf('')]?.focus()
    if (isDone) return
    await send(async () => {
      try {
        await onCode(code)
      } catch (refused) {
        if (refused instanceof ApiRefusal) {
          setDigits(noDigits)
          boxes[0]?.focus()
        }
        throw refused
      }
    })
  }
  return (
    <form
      ref={form}
      className="stack"
      method="post"
      noValidate
      data-early
      onSubmit={(event) => void onSubmit(event)}
    >
      <FailureBanner failure={failure} />
      <SixDigits
        id={id}
        digits={digits}
        onChange={setDigits}
        error={error}
        takesFocus={takesFocus ?? false}
      />
      <Button type="submit" wide busy={busy} busyLabel={t('accounts.digits.busy')}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
