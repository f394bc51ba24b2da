import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { canSwitchOff, type NoticeChannel, noticeChannels } from '../../../kernel/notice.ts'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { Switch } from '../../../kit/fields/switch.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import {
  type ChosenHours,
  chooseNotices,
  type NoticeChoice,
  type NoticeChoices,
  noticeChoices,
  quietHours,
} from '../contract.ts'
import { changesInTurn } from './changes-in-turn.ts'
import { PushDevice } from './push/push-device.tsx'
import { QuietHours } from './quiet-hours.tsx'
import styles from './notice-settings.module.css'

/** What the traveller is told, and by which way; in force at once. */
export default function NoticeSettings({ userId }: { userId: string }) {
  const { t } = useText()
  const api = useApi()
  const [choices, setChoices] = useState<NoticeChoices | null>(null)
  const [hours, setHours] = useState<ChosenHours | null>(null)
  const [failed, setFailed] = useState(false)
  const [turns] = useState(() => changesInTurn<NoticeChoices>(setChoices))
  const [turnsOfHours] = useState(() => changesInTurn<ChosenHours>(setHours))
  const load = useCallback(() => {
    Promise.all([
      turns.load(() => api(noticeChoices, {})),
      turnsOfHours.load(() => api(quietHours, {})),
    ]).catch(() => setFailed(true))
  }, [api, turns, turnsOfHours])
  useEffect(load, [load])
  return (
    <section className="sheet stack" aria-labelledby="notice-settings">
      <h2 className="h3" id="notice-settings">
        {t('notifications.settings.title')}
      </h2>
      <p>{t('notifications.settings.text')}</p>
      {failed ? (
        <ErrorPanel
          title={t('notifications.settings.not-loaded')}
          retryLabel={t('notifications.settings.retry')}
          onRetry={() => {
            setFailed(false)
            load()
          }}
        />
      ) : choices && hours ? (
        <>
          {choices.pushKey !== null && <PushDevice userId={userId} pushKey={choices.pushKey} />}
          <Choices shown={choices} onChange={turns.change} />
          <QuietHours chosen={hours} hasPush={choices.pushKey !== null} onChange={turnsOfHours.change} />
        </>
      ) : (
        <Waiting>{t('notifications.settings.loading')}</Waiting>
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly shown: NoticeChoices
  readonly onChange: ReturnType<typeof changesInTurn<NoticeChoices>>['change']
}

function Choices({ shown, onChange }: ChoicesProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { choices, pushKey } = shown
  const channels = noticeChannels.filter((channel) => channel !== 'push' || pushKey !== null)
  const choose = async ({ topic }: NoticeChoice, channel: NoticeChannel, isOn: boolean) => {
    const wish = (known: NoticeChoices) => ({
      ...known,
      choices: known.choices.map((one) => (one.topic === topic ? { ...one, [channel]: isOn } : one)),
    })
    try {
      await onChange(wish, () => api(chooseNotices, { body: { topic, channel, isOn } }))
    } catch {
      toast({ text: t('notifications.settings.failed'), tone: 'error', assertive: true, seconds: 5 })
    }
  }
  const rows = (all: readonly NoticeChoice[]) => (
    <ul className="ruled-rows">
      {all.map((choice) => (
        <li key={choice.topic}>
          <fieldset className={styles.choice}>
            <legend>{t(`notifications.topics.${choice.topic}`)}</legend>
            {choice.isOwed && (
              <p className={`small soft ${styles.why}`}>{t(`notifications.why.${choice.topic}`)}</p>
            )}
            {channels
              .filter((channel) => canSwitchOff(choice.topic, channel))
              .map((channel) => (
                <Switch
                  key={channel}
                  checked={choice[channel]}
                  onChange={({ target }) => void choose(choice, channel, target.checked)}
                >
                  {t(`notifications.channels.${channel}`)}
                </Switch>
              ))}
          </fieldset>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {rows(choices.filter(({ isOwed }) => !isOwed))}
      <div className="stack stack--small">
        <h3 className="bold">{t('notifications.settings.owed')}</h3>
        <p className="small soft">{t('notifications.settings.owed-text')}</p>
        {rows(choices.filter(({ isOwed }) => isOwed))}
      </div>
    </>
  )
}
