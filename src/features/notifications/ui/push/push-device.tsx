import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Switch } from '../../../../kit/fields/switch.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import { removePushDevice } from '../../contract.ts'
import { endPush, type PushState, pushState } from './browser-push.ts'
import { keepPush, startPush } from './keep-push.ts'

/** Whether this browser tells its user while no page is open; in force at once. */
export function PushDevice({ userId, pushKey }: { userId: string; pushKey: string }) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    keptState(api, userId).then(setState, () => setState('unsupported'))
  }, [api, userId])
  const turnOn = async () => {
    try {
      await startPush(api, userId, pushKey)
    } catch (error) {
      await endPush()
      throw error
    }
  }
  const turnOff = async () => {
    const endpoint = await endPush()
    if (endpoint !== null) await api(removePushDevice, { body: { endpoint } })
  }
  const choose = async (isOn: boolean) => {
    // not switched off meanwhile: that would take the focus away
    if (busy) return
    setBusy(true)
    try {
      await (isOn ? turnOn() : turnOff())
    } catch {
      toast({ text: t('notifications.push.failed'), tone: 'error', assertive: true, seconds: 5 })
    }
    setState(await pushState(userId).catch(() => 'unsupported' as const))
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

/** Where the server could not be told it is not on, whatever the browser has. */
async function keptState(api: Api, userId: string): Promise<PushState> {
  const isKept = await keepPush(api, userId).then(
    () => true,
    () => false,
  )
  const state = await pushState(userId)
  return isKept || state !== 'on' ? state : 'off'
}
