import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { AttemptFailure } from './attempt-failure.tsx'
import { BirthDateField, wrongBirthDate } from './birth-date-field.tsx'
import type { RenderVerify, Traveller } from '../group-connection.ts'
import { priceText } from '../group-price.ts'
import { KeepCardCheck } from './keep-card-check.tsx'
import { PriceLines } from './price-lines.tsx'
import { TermsCheck } from './terms-check.tsx'
import { wrongNames, TravellerFields, useTraveller } from './traveller-fields.tsx'
import { useAskedOfTravellers } from './use-asked-of-travellers.ts'
import type { Amounts, Attempt } from './use-payment-attempt.ts'
import styles from './pay-dialog.module.css'

export type PayDialogProps = {
  title: string
  /** of a failed try */
  failedTitle: string
  attempt: Attempt
  connectionId: string
  /** of the train, on its station's clock with the offset from UTC */
  departure: string
  /** what the page showed; the server's own take their place once they differ */
  amounts: Amounts
  saving?: string
  /** Why this cannot be done at all: submit is off. */
  problem: ReactNode
  /** Fields of this dialog only, and what is wrong with them when someone tries. */
  children?: (checked: boolean) => ReactNode
  errors?: readonly { id: string; text: string }[]
  /** Proves the traveller's address in place. */
  renderVerify: RenderVerify
  onClose: () => void
  onSubmit: (traveller: Traveller, amounts: Amounts, keepCard: boolean) => void
}

/** From a seat to the card page: who travels, what is held and when it is charged, the terms. */
export function PayDialog(props: PayDialogProps) {
  const { attempt, problem, departure, errors = [] } = props
  const travelDate = departure.slice(0, 10)
  const { t, language } = useText()
  const id = useId()
  const [traveller, setTraveller] = useTraveller()
  const [terms, setTerms] = useState(false)
  const [keepCard, setKeepCard] = useState(false)
  const [tries, setTries] = useState(0)
  const amounts = attempt.changed ?? props.amounts
  const asked = useAskedOfTravellers(props.connectionId, attempt.failure?.code)
  const birthDate = traveller.birthDate ?? ''
  const wrong = [
    ...errors,
    ...wrongNames(id, traveller, t),
    ...(asked.birthDate ? wrongBirthDate(`${id}-birth`, birthDate, travelDate, t) : []),
  ]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field submits past a disabled button in no browser, but a second Enter while busy does
    if (attempt.busy || !terms || problem) return
    setTries(tries + 1)
    const tidy = {
      firstName: traveller.firstName.trim(),
      lastName: traveller.lastName.trim(),
      birthDate: asked.birthDate ? birthDate : null,
    }
    if (wrong.length === 0) props.onSubmit(tidy, amounts, keepCard)
  }
  const isUnverified = attempt.failure?.code === 'email_unverified'
  const total = priceText(language, amounts.totalAmount)
  const [, pay = '', held = ''] = t('groups.pay', { total }).split(/<\/?amount>\s*/)
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={t('groups.close')}
      closable={!attempt.busy}
      onClose={props.onClose}
      footer={
        // in sight with the button they switch on, however long the form above is
        <div className={styles.foot} hidden={isUnverified}>
          <TermsCheck id={`${id}-terms`} accepted={terms} onChange={setTerms} />
          <Button
            type="submit"
            form={id}
            wide
            busy={attempt.busy}
            busyLabel={t('groups.opening-card-page')}
            disabled={!terms || !!problem}
          >
            <span className={styles.pay}>
              <b>{pay}</b> <small>{held}</small>
            </span>
          </Button>
        </div>
      }
    >
      {isUnverified && props.renderVerify(attempt.again)}
      {/* kept as it is while the address is proven: nothing typed is lost */}
      <form id={id} className="stack" onSubmit={submit} noValidate hidden={isUnverified}>
        {problem}
        <AttemptFailure attempt={attempt} title={props.failedTitle} />
        {tries > 0 && <ErrorSummary title={t('groups.please-check')} errors={wrong} attempt={tries} />}
        {props.children?.(tries > 0)}
        <TravellerFields id={id} traveller={traveller} onChange={setTraveller} checked={tries > 0}>
          {asked.birthDate && (
            <BirthDateField
              id={`${id}-birth`}
              value={birthDate}
              travelDate={travelDate}
              checked={tries > 0}
              onChange={(written) => setTraveller({ ...traveller, birthDate: written })}
            />
          )}
        </TravellerFields>
        <PriceLines amounts={amounts} saving={props.saving} />
        <p className="small">{t('groups.held-not-charged', { total })}</p>
        <KeepCardCheck departure={departure} total={total} kept={keepCard} onChange={setKeepCard} />
      </form>
    </Dialog>
  )
}
