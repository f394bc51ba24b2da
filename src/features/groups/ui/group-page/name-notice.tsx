import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { answerName, type Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { TravellerFields, wrongNames } from '../join/traveller-fields.tsx'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

type NameNoticeProps = { group: Group; onChanged: () => void }

/** The carrier does not take a traveller's name: whose it is writes it anew, the others see what is waited for. */
export function NameNotice({ group, onChanged }: NameNoticeProps) {
  const { t, language } = useText()
  const { nameAsked: asked } = group
  const moment = asked ? momentText(language, asked.until) : ''
  const mustAnswer = asked !== null && asked.isYou && !asked.hasAnswered
  return (
    <>
      {/* stays while the question comes and goes, so that it is read aloud */}
      <p className="visually-hidden" role="status">
        {asked &&
          (mustAnswer
            ? t('groups.name.title', { moment, asked: asked.asked })
            : t('groups.name.waiting', { moment }))}
      </p>
      {mustAnswer && <Question group={group} asked={asked} moment={moment} onChanged={onChanged} />}
      {asked && !mustAnswer && (
        <Banner tone="info" title={t('groups.name.waiting', { moment })}>
          <p>{t('groups.name.follows')}</p>
        </Banner>
      )}
    </>
  )
}

type QuestionProps = NameNoticeProps & { asked: NonNullable<Group['nameAsked']>; moment: string }

function Question({ group, asked, moment, onChanged }: QuestionProps) {
  const { t } = useText()
  const api = useApi()
  const id = useId()
  const { busy, failure, act } = useAct()
  const [tries, setTries] = useState(0)
  const [traveller, setTraveller] = useState({
    firstName: asked.firstName ?? '',
    lastName: asked.lastName ?? '',
    birthDate: null as string | null,
  })
  const wrong = wrongNames(id, traveller, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (wrong.length > 0) return
    const { firstName, lastName } = traveller
    void act(async () => {
      await api(answerName, { params: { groupId: group.groupId }, body: { firstName, lastName } })
      onChanged()
    })
  }
  return (
    <Banner tone="warn" title={t('groups.name.title', { moment, asked: asked.asked })}>
      <form className="stack stack--small" onSubmit={submit} noValidate>
        <p>{t('groups.name.text', { asked: asked.asked })}</p>
        <p>{t('groups.name.follows')}</p>
        {tries > 0 && <ErrorSummary title={t('groups.please-check')} errors={wrong} attempt={tries} />}
        <TravellerFields id={id} traveller={traveller} onChange={setTraveller} checked={tries > 0} />
        <ActFailure failure={failure} />
        <div className="actions">
          <Button type="submit" variant="signal" busy={busy} busyLabel={t('groups.name.sending')}>
            {t('groups.name.send')}
          </Button>
        </div>
      </form>
    </Banner>
  )
}
