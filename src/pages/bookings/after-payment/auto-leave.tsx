import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'

/** Source: 000 §9, redirect 3 s after payment. */
const afterMs = 3_000

interface AutoLeaveProps {
  /** where it leads, after the language */
  readonly to: string
  readonly staying: boolean
  readonly onStay: () => void
}

/** Goes on to the traveller's group by itself, unless they want to stay (R-25, WCAG 2.2.1). */
export function AutoLeave({ to, staying, onStay }: AutoLeaveProps) {
  const { t, language } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    if (staying) return
    // in its place: the browser's Back would lead here, and from here on again
    const timer = setTimeout(() => void navigate(`/${language}/${to}`, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [staying, language, to, navigate])
  if (staying) return <p className="small soft">{t('groups.payment.staying')}</p>
  return (
    <div className="row">
      <p className="small soft">{t('groups.payment.leaving', { seconds: afterMs / 1000 })}</p>
      <Button variant="quiet" size="s" onClick={onStay}>
        {t('payments.stay')}
      </Button>
    </div>
  )
}
