import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { storedUser, storeUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { isLanguage, languageNames, languages } from '../../../../kernel/languages.ts'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { changeProfile, type Profile } from '../../contract.ts'
import { checkNames, type Problems } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList, valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))

interface ProfileFormProps {
  readonly profile: Profile
  readonly onSaved: (profile: Profile) => void
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.profile.notSaved'))
  const [{ problems, attempt }, setChecked] = useState<{
    problems: Problems<'firstName' | 'lastName'>
    attempt: number
  }>({ problems: {}, attempt: 0 })

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const names = { firstName: valueOf(values, 'firstName'), lastName: valueOf(values, 'lastName') }
    const found = checkNames(names)
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    const chosen = valueOf(values, 'language')
    const language = isLanguage(chosen) ? chosen : profile.language
    await send(async () => {
      const sender = storedUser()?._id
      const saved = (await api(changeProfile, { body: { ...names, language } })).profile
      const user = storedUser()
      // the bar shows the name at once, unless somebody else is signed in by now
      if (user && user._id === sender)
        storeUser({ ...user, firstname: saved.firstName, lastname: saved.lastName })
      onSaved(saved)
      toast({ text: t('accounts.profile.saved'), tone: 'ok' })
    })
  }

  const field = (name: 'firstName' | 'lastName', autoComplete: string) => ({
    id: `profile-${name}`,
    name,
    autoComplete,
    label: t(`accounts.fields.${name}`),
    defaultValue: profile[name],
    error: problems[name] && t(problems[name]),
    maxLength: 100,
    required: true,
  })
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.profile.person')}</h2>
      <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <ErrorSummary
          title={t('accounts.problems.summary')}
          errors={problemList('profile', problems, t)}
          attempt={attempt}
        />
        <FailureBanner failure={failure} />
        <Field {...field('firstName', 'given-name')} />
        <Field {...field('lastName', 'family-name')} />
        <Select
          id="profile-language"
          name="language"
          label={t('accounts.profile.language')}
          options={languageChoices}
          defaultValue={profile.language}
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel={t('accounts.profile.saving')}>
            {t('accounts.profile.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
