import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { InPlace } from '../../../../browser/in-place.ts'
import { useUser } from '../../../../browser/session.ts'
import { type Text, useText } from '../../../../browser/text.tsx'
import { isEmail } from '../../../../kernel/person/email.ts'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { AttemptFailure } from './attempt-failure.tsx'
import { BirthDateField, wrongBirthDate } from './birth-date-field.tsx'
import type { Filled } from './filled.ts'
import type { RenderVerify, Traveller } from '../group-connection.ts'
import { priceText } from '../group-price.ts'
import { KeepCardCheck } from './keep-card-check.tsx'
import { PriceLines, type SavingText } from './price-lines.tsx'
import { TermsCheck } from './terms-check.tsx'
import { type TrainOfDialog, TrainSummary } from './train-summary.tsx'
import { wrongNames, TravellerFields, useTraveller } from './traveller-fields.tsx'
import { useAskedOfTravellers } from './use-asked-of-travellers.ts'
import { useSeatDates } from './use-seat-dates.ts'
import type { Amounts, Attempt } from './use-payment-attempt.ts'
import styles from './pay-dialog.module.css'

export type PayDialogProps = InPlace & {
  title: string
  /** of a failed try */
  failedTitle: string
  attempt: Attempt
  connectionId: string
  train: TrainOfDialog
  /** what the page showed; the server's own take their place once they differ */
  amounts: Amounts
  saved: SavingText | null
  /** Why this cannot be done at all: submit is off. */
  problem: ReactNode
  /** Fields of this dialog only, and what is wrong with them when someone tries. */
  children?: (checked: boolean) => ReactNode
  errors?: readonly { id: string; text: string }[]
  /** Proves the traveller's address in place. */
  renderVerify: RenderVerify
  /** said to whoever is not logged in */
  loginNeeded?: string
  /** Leads to the login with a password, and back. */
  onLogIn: () => void
  /** What was filled in before a reload, a login, or a card page that was left; kept as it changes. */
  filled: Filled
  onFilled: (filled: Filled) => void
  onClose: () => void
  onSubmit: (traveller: Traveller, amounts: Amounts, keepCard: boolean) => void
}

/** From a seat to the card page: who travels, what is held and when it is charged, the terms. */
export function PayDialog(props: PayDialogProps) {
  const { attempt, problem, train, filled, errors = [] } = props
  const { t, language } = useText()
  const id = useId()
  const isGuest = useUser() === null
  const [traveller, setTraveller] = useTraveller(filled.traveller)
  const [email, setEmail] = useState(filled.email ?? '')
  const [terms, setTerms] = useState(filled.terms ?? false)
  const [keepCard, setKeepCard] = useState(filled.keepCard ?? false)
  const [isCodeAsked, setCodeAsked] = useState(filled.isCodeAsked ?? false)
  const [isSigningIn, setSigningIn] = useState(isGuest && isCodeAsked)
  const [tries, setTries] = useState(0)
  const amounts = attempt.changed ?? props.amounts
  const asked = useAskedOfTravellers(props.connectionId, attempt.failure?.code)
  const birthDate = traveller.birthDate ?? ''
  const dates = useSeatDates(train.deadlineAt)
  // what happens to who reads no further than the button
  const seatUntil = keepCard || dates === null || dates === 'unknown' ? null : dates.withoutRenewal
  const travelDate = train.departure.slice(0, 10)
  useKeeping(props.onFilled, { traveller, email, terms, keepCard, isCodeAsked })
  const wrong = [
    ...errors,
    ...(isGuest ? wrongEmail(`${id}-email`, email, t) : []),
    ...wrongNames(id, traveller, t),
    ...(asked.birthDate ? wrongBirthDate(`${id}-birth`, birthDate, travelDate, t) : []),
  ]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field submits past a disabled button in no browser, but a second Enter while busy does
    if (attempt.busy || !terms || problem) return
    setTries(tries + 1)
    if (wrong.length > 0) return
    if (isGuest) setSigningIn(true)
    else pay()
  }
  const names = { firstName: traveller.firstName.trim(), lastName: traveller.lastName.trim() }
  const pay = () =>
    props.onSubmit({ ...names, birthDate: asked.birthDate ? birthDate : null }, amounts, keepCard)
  const isUnverified = attempt.failure?.code === 'email_unverified'
  const isAside = isUnverified || isSigningIn
  const total = priceText(language, amounts.totalAmount)
  const [, payText = '', held = ''] = t('groups.pay', { total }).split(/<\/?amount>\s*/)
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={t('groups.close')}
      closable={!attempt.busy}
      filled={Object.keys(filled).length > 0}
      onClose={props.onClose}
      footer={
        !isAside && (
          // in sight with the button they switch on, however long the form above is
          <div className={styles.foot}>
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
                <b>{payText}</b> <small>{held}</small>
              </span>
            </Button>
          </div>
        )
      }
    >
      {isUnverified && props.renderVerify(attempt.again)}
      {isSigningIn &&
        props.renderSignIn({
          email: email.trim(),
          newAccount: names,
          isAsked: isCodeAsked,
          onAsked: () => setCodeAsked(true),
          onSignedIn: () => {
            setSigningIn(false)
            setCodeAsked(false)
            pay()
          },
          onBack: () => {
            setSigningIn(false)
            setCodeAsked(false)
          },
        })}
      {/* kept as it is meanwhile: nothing typed is lost */}
      <form id={id} className="stack" onSubmit={submit} noValidate hidden={isAside}>
        <TrainSummary {...train} seatUntil={seatUntil} />
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
        {isGuest &&
          props.renderAccount({
            ...{ id: `${id}-email`, email, onChange: setEmail, isChecked: tries > 0 },
            ...{ reason: props.loginNeeded, onLogIn: props.onLogIn },
          })}
        <PriceLines amounts={amounts} saved={props.saved} />
        <p className="small">{t('groups.held-not-charged', { total })}</p>
        <KeepCardCheck {...{ dates, total }} kept={keepCard} onChange={setKeepCard} />
      </form>
    </Dialog>
  )
}

/** For the summary of a refused try. */
function wrongEmail(id: string, email: string, t: Text) {
  return isEmail(email.trim()) ? [] : [{ id, text: t('groups.account.email-wrong') }]
}

/** Tells what is filled in whenever it has changed. */
function useKeeping(onFilled: (filled: Filled) => void, filled: Filled): void {
  const latest = useRef(onFilled)
  useEffect(() => {
    latest.current = onFilled
  })
  const text = JSON.stringify(filled)
  useEffect(() => latest.current(JSON.parse(text) as Filled), [text])
}
