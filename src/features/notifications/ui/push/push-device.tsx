import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Switch } from '../../../../kit/fields/switch.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { addPushDevice, removePushDevice } from '../../contract.ts'
import { type PushState, pushState, subscribe, unsubscribe } from './browser-push.ts'

/** Whether this browser tells its user while no page is open; in force at once. */
export function PushDevice({ pushKey }: { pushKey: string }) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])
  const turnOn = async () => {
    const subscription = await subscribe(pushKey)
    if (!subscription) return
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    try {
      await api(addPushDevice, { body: { endpoint, keys: { p256dh, auth } } })
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  }
  const turnOff = async () => {
    const endpoint = await unsubscribe()
    if (endpoint !== null) await api(removePushDevice, { body: { endpoint } })
  }
  const choose = async (isOn: boolean) => {
    setBusy(true)
    try {
      await (isOn ? turnOn() : turnOff())
    } catch {
      toast({ text: t('notifications.push.failed'), tone: 'error', assertive: true, seconds: 5 })
    }
    setState(await pushState())
    setBusy(false)
  }
  if (state === null) return null
  const isPossible = state === 'on' || state === 'off'
  return (
    <div className="stack stack--small">
      <h3 className="bold">{t('notifications.push.title')}</h3>
      {isPossible ? (
        <Switch
          checked={state === 'on'}
          disabled={busy}
          hint={t('notifications.push.text')}
          onChange={({ target }) => void choose(target.checked)}
        >
          {t('notifications.push.on')}
        </Switch>
      ) : (
        <p>{t(`notifications.push.${state}`)}</p>
      )}
    </div>
  )
}
