import { type SubmitEvent, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import type { Profile } from '../../contract.ts'
import { checkStepUp, type Problems } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList } from '../form-values.ts'
import { PresenceField } from '../profile/presence-field.tsx'
import { useSending } from '../use-sending.ts'
import { FactorField, filledStepUp, sendWithCode, stepUpOf } from './factor-field.tsx'

interface StepUp {
  /** begins the ids of the fields */
  readonly name: string
  readonly profile: Profile
  /** said where what went wrong has no sentence of its own */
  readonly failed: string
  readonly onFactorRequired: () => void
  /** does what needs the password and the code */
  readonly act: (body: ReturnType<typeof stepUpOf>) => Promise<void>
}

/** A form that asks for nothing but who it is. `stepUp` draws its fields. */
export function useStepUpForm({ name, profile, failed, onFactorRequired, act }: StepUp) {
  const { busy, failure, send } = useSending(failed)
  const [{ problems, attempt }, setChecked] = useState<{
    problems: Problems<'password' | 'code'>
    attempt: number
  }>({ problems: {}, attempt: 0 })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const found = checkStepUp(filledStepUp(values, profile))
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    void send(() => sendWithCode({ id: `${name}-code`, onFactorRequired }, () => act(stepUpOf(values))))
  }
  return { busy, onSubmit, stepUp: { name, profile, problems, attempt, failure } }
}

/** What is wrong, the password where there is one, and the code where the second factor is on. */
export function StepUpFields(stepUp: ReturnType<typeof useStepUpForm>['stepUp']) {
  const { name, profile, problems, attempt, failure } = stepUp
  const { t } = useText()
  return (
    <>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList(name, problems, t)}
        attempt={attempt}
      />
      <FailureBanner failure={failure} />
      <PresenceField
        id={`${name}-password`}
        profile={profile}
        error={problems.password && t(problems.password)}
      />
      <FactorField id={`${name}-code`} profile={profile} missing={problems.code !== undefined} />
    </>
  )
}
