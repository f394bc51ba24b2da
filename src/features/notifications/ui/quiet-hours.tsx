import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Select } from '../../../kit/fields/select.tsx'
import { Switch } from '../../../kit/fields/switch.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { type ChosenHours, chooseQuietHours } from '../contract.ts'
import type { changesInTurn } from './changes-in-turn.ts'
import styles from './notice-settings.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface Props {
  readonly chosen: ChosenHours
  readonly hasPush: boolean
  readonly onChange: ReturnType<typeof changesInTurn<ChosenHours>>['change']
}

/** When the traveller wants no emails that can wait; in force at once. */
export function QuietHours({ chosen, hasPush, onChange }: Props) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const ways = { push: hasPush ? 'yes' : 'no' }
  const choose = async (change: Partial<ChosenHours>) => {
    try {
      await onChange(
        (known) => ({ ...known, ...change }),
        ({ isOn, from, to }) => api(chooseQuietHours, { body: { isOn, from, to } }),
      )
    } catch {
      toast({ text: t('notifications.settings.failed'), tone: 'error', assertive: true, seconds: 5 })
    }
  }
  /** The same hour twice would be no time at all. */
  const without = (other: number) => hours.filter(({ value }) => Number(value) !== other)
  return (
    <fieldset className={styles.quiet}>
      <legend className="bold">{t('notifications.quiet.title')}</legend>
      <p className="small soft">{t('notifications.quiet.text', ways)}</p>
      <Switch checked={chosen.isOn} onChange={({ target }) => void choose({ isOn: target.checked })}>
        {t('notifications.quiet.on', ways)}
      </Switch>
      {chosen.isOn && (
        <div className={styles.hours}>
          <Select
            label={t('notifications.quiet.from')}
            value={String(chosen.from)}
            options={without(chosen.to)}
            onChange={({ target }) => void choose({ from: Number(target.value) })}
          />
          <Select
            label={t('notifications.quiet.to')}
            value={String(chosen.to)}
            options={without(chosen.from)}
            onChange={({ target }) => void choose({ to: Number(target.value) })}
          />
        </div>
      )}
    </fieldset>
  )
}
