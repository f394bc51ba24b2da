import { useState } from 'react'
import type { AccountQuestion } from '../../../../browser/in-place.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { checkEmail } from '../../rules/check-registration.ts'

/** Of a visitor without an account, or not logged in: the address is all that is asked for here, a code follows. */
export function AccountField({ id, email, onChange, isChecked, reason, onLogIn }: AccountQuestion) {
  const { t, language } = useText()
  const [wasLeft, leave] = useState(false)
  const problem = (isChecked || (wasLeft && email !== '')) && checkEmail(email.trim())
  const [before = '', terms = '', between = '', privacy = '', after = ''] =
    t('accounts.inPlace.terms').split(/<\/?(?:terms|privacy)>/)
  const page = (path: string, words: string) => (
    // a new tab: the form would be lost
    <a href={`/${language}/${path}`} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> {t('accounts.inPlace.newTab')}</span>
    </a>
  )
  return (
    <div className="stack stack--small">
      <Field
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        label={t('accounts.fields.email')}
        // the error takes its place: what is pressed next stays where it is
        hint={problem ? undefined : [reason, t('accounts.inPlace.why')].filter(Boolean).join(' ')}
        value={email}
        required
        error={problem ? t(problem) : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => leave(true)}
      />
      <p className="small soft">
        {before}
        {page('terms', terms)}
        {between}
        {page('privacy-policy', privacy)}
        {after}
      </p>
      <div className="actions">
        <Button variant="quiet" size="s" onClick={onLogIn}>
          {t('accounts.inPlace.logIn')}
        </Button>
      </div>
    </div>
  )
}
