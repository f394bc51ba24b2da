import { useEffect, useRef } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { resendVerification } from '../../contract.ts'
import { VerifyEmail } from './verify-email.tsx'

/** Proves the traveller's address without leaving what they were doing. A fresh code is sent at once. */
export function VerifyInPlace({ onVerified }: { onVerified: () => void }) {
  const { t } = useText()
  const api = useApi()
  const user = useUser()
  const asked = useRef(false)
  const userId = user?._id
  useEffect(() => {
    if (asked.current || userId === undefined) return
    asked.current = true
    // refused: one is on its way already. Not reached: the button below asks again and says so
    api(resendVerification, { body: { userId } }).catch(() => {})
  }, [api, userId])

  if (!user) return null
  return (
    <section className="stack" aria-labelledby="verify-in-place">
      <h3 className="h3" id="verify-in-place">
        {t('accounts.verify.inPlace')}
      </h3>
      <p>{t('accounts.verify.inPlaceText', { email: user.email })}</p>
      <VerifyEmail userId={user._id} takesFocus onVerified={() => onVerified()} />
    </section>
  )
}
