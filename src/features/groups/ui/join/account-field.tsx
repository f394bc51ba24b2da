import { type Text, useText } from '../../../../browser/text.tsx'
import { isEmail } from '../../../../kernel/person/email.ts'
import { Button } from '../../../../kit/controls/button.tsx'
import { Field } from '../../../../kit/fields/field.tsx'

type AccountFieldProps = {
  id: string
  email: string
  onChange: (email: string) => void
  /** after a refused try */
  checked: boolean
  /** why it is asked for, where that is said */
  reason?: string | undefined
  /** leads to the login with a password, and back */
  onLogIn: () => void
}

/** Of a visitor without an account, or not logged in: the address is all that is asked for here, a code follows. */
export function AccountField({ id, email, onChange, checked, reason, onLogIn }: AccountFieldProps) {
  const { t, language } = useText()
  const [wrong] = checked ? wrongEmail(id, email, t) : []
  const [before = '', terms = '', between = '', privacy = '', after = ''] =
    t('groups.account.terms').split(/<\/?(?:terms|privacy)>/)
  const page = (path: string, words: string) => (
    // a new tab: the form would be lost
    <a href={`/${language}/${path}`} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> {t('groups.new-tab')}</span>
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
        label={t('groups.account.email')}
        hint={[reason, t('groups.account.why')].filter(Boolean).join(' ')}
        value={email}
        required
        error={wrong?.text}
        onChange={(event) => onChange(event.currentTarget.value)}
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
          {t('groups.account.log-in')}
        </Button>
      </div>
    </div>
  )
}

/** For the summary of a refused try. */
export function wrongEmail(id: string, email: string, t: Text) {
  return isEmail(email.trim()) ? [] : [{ id, text: t('groups.account.email-wrong') }]
}
