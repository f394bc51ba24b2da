import { type SubmitEvent, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useUserOrStranger } from '../../../browser/session.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { NeedsScripts } from '../../../kit/feedback/needs-scripts.tsx'
import type { ErrorSummaryProps } from '../../../kit/fields/error-summary.tsx'
import { Field } from '../../../kit/fields/field.tsx'
import { TextArea } from '../../../kit/fields/text-area.tsx'
import { later } from '../../../kit/later.ts'
import type { SupportForm } from '../contract.ts'
import { type FieldName, type FieldProblems, useMessage } from './use-message.ts'
import styles from './support.module.css'

/** Most messages are right at once. Where it cannot be had, each field still says what is wrong with it. */
const ErrorSummary = later<ErrorSummaryProps>(() =>
  import('../../../kit/fields/error-summary.tsx').then((module) => ({ default: module.ErrorSummary })),
)

interface MessageFormProps {
  readonly form: SupportForm
  /** said where the server gives no reason */
  readonly failed: string
}

const never = () => () => {}

const none: FieldProblems = {}

/** Name, email and message. What is wrong with them is said above the form and beside each field. */
export function MessageForm({ form, failed }: MessageFormProps) {
  const { t } = useText()
  const own = useRef<HTMLFormElement>(null)
  const user = useUserOrStranger()
  const { sent, send } = useMessage(failed)
  // its code comes after the page's own: until then it can be filled but not sent, so that nothing typed is lost
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // who is signed in need not write what we know, and may write something else
  useEffect(() => {
    const { name, email } = fieldsOf(own.current)
    if (!user || !name || !email) return
    if (name.value === '') name.value = `${user.firstname} ${user.lastname}`.trim()
    if (email.value === '') email.value = user.email
  }, [user])

  const problems = sent.at === 'wrong' ? sent.problems : none
  useEffect(() => {
    const [first] = Object.keys(problems) as FieldName[]
    if (first !== undefined) fieldsOf(own.current)[first]?.focus()
  }, [problems])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, email, message, website } = fieldsOf(event.currentTarget)
    const isSent = await send({
      form,
      name: name?.value ?? '',
      email: email?.value ?? '',
      message: message?.value ?? '',
      website: website?.value ?? '',
    })
    if (isSent) own.current?.reset()
    // what a program has filled in for a person, who cannot see it, is not to stop the next try
    else if (website) website.value = ''
  }
  const listed = Object.entries(problems).map(([field, text]) => ({ id: `message-${field}`, text }))
  return (
    <form className="stack" ref={own} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <NeedsScripts>{t('support.form.needs-scripts')}</NeedsScripts>
      {listed.length > 0 && (
        <Suspense>
          <ErrorSummary title={t('support.form.please-check')} errors={listed} keepsFocus />
        </Suspense>
      )}
      <Field
        id="message-name"
        name="name"
        autoComplete="name"
        label={t('support.form.name')}
        error={problems.name}
        required
      />
      <Field
        id="message-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('support.form.email')}
        error={problems.email}
        required
      />
      <TextArea
        id="message-message"
        name="message"
        label={t('support.form.message')}
        hint={t('support.form.kept')}
        error={problems.message}
        required
      />
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {t('support.form.website')}
          <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      <div className="actions">
        <Button
          type="submit"
          disabled={!isReady}
          busy={sent.at === 'busy'}
          busyLabel={t('support.form.busy')}
        >
          {t('support.form.submit')}
        </Button>
      </div>
      {sent.at === 'done' && (
        <Banner tone="ok" title={t('support.form.sent')} live>
          {t('support.form.sent-text')}
        </Banner>
      )}
      {sent.at === 'failed' && (
        <Banner tone="error" title={sent.title} live>
          {sent.detail}
        </Banner>
      )}
    </form>
  )
}

/** By `namedItem`: a form's own `name` is something else. */
function fieldsOf(form: HTMLFormElement | null) {
  const field = (name: string) =>
    form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined
  return { name: field('name'), email: field('email'), message: field('message'), website: field('website') }
}
