import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { resendVerification } from '../../contract.ts'
import { isOnItsWay } from '../codes/is-on-its-way.ts'
import { VerifyEmail } from './verify-email.tsx'

/** Proves the traveller's address without leaving what they were doing. A fresh code is sent at once. */
export function VerifyInPlace({ onVerified }: { onVerified: () => void }) {
  const { t } = useText()
  const api = useApi()
  const user = useUser()
  const asked = useRef(false)
  const [isUnsent, setUnsent] = useState(false)
  const userId = user?._id
  useEffect(() => {
    if (asked.current || userId === undefined) return
    asked.current = true
    // where none is on its way the button below asks again at once
    api(resendVerification, { body: { userId } }).catch((error: unknown) => setUnsent(!isOnItsWay(error)))
  }, [api, userId])

  if (!user) return null
  return (
    <section className="stack" aria-labelledby="verify-in-place">
      <h3 className="h3" id="verify-in-place">
        {t('accounts.verify.inPlace')}
      </h3>
      <p>{t('accounts.verify.inPlaceText', { email: user.email })}</p>
      <VerifyEmail userId={user._id} takesFocus isUnsent={isUnsent} onVerified={() => onVerified()} />
    </section>
  )
}
