import { type SubmitEvent, useSyncExternalStore } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Field } from '../../../kit/fields/field.tsx'
import { subscribeNewsletter } from '../contract.ts'
import { useSent } from './use-sent.ts'
import styles from './newsletter-form.module.css'

const never = () => () => {}

/** Asks for the mail with the link. The same words for every address, whether it is on the list or not. */
export function NewsletterForm() {
  const { t } = useText()
  const api = useApi()
  const { sent, send } = useSent<{ asked: boolean }>()

  // its code comes after the page's own: until then it can be filled but not sent, so that nothing typed is lost
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    if (typeof email !== 'string') return
    if (await send(() => api(subscribeNewsletter, { body: { email } }))) form.reset()
  }
  return (
    <form className="stack" method="post" onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.emailAndButton}>
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('content.newsletter.email')}
          hint={t('content.newsletter.kept')}
        />
        <Button
          type="submit"
          disabled={!isReady}
          busy={sent.state === 'busy'}
          busyLabel={t('content.newsletter.busy')}
        >
          {t('content.newsletter.submit')}
        </Button>
      </div>
      {sent.state === 'done' && <Banner tone="ok" title={t('content.newsletter.asked')} live />}
      {sent.state === 'failed' && (
        <Banner tone="error" title={sent.title} live>
          {sent.detail}
        </Banner>
      )}
    </form>
  )
}
