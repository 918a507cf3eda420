import { useState, useSyncExternalStore } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dateTime, instantDate } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { InstallSteps } from '#platform/web/ui/InstallSteps.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import { addPushDevice, listPushDevices, pushMessages, removePushDevice, type PushDevice } from '../contract.ts'
import {
  keepOwnDevice,
  onOwnDeviceChange,
  ownDevice,
  pushSupport,
  subscribe,
  unsubscribe,
  type PushSupport,
} from './browserPush.ts'
import { devicesChanged } from './usePushDevice.ts'

const notes: Record<PushSupport, string> = {
  ready: 'Kur një klient cakton, zhvendos ose anulon online.',
  denied: 'Shfletuesi i ka të ndaluara njoftimet e Orarit. Lejojini pranë adresës së faqes dhe provoni përsëri.',
  install: 'Në iPhone dhe iPad njoftimet vijnë vetëm te Orari i instaluar. Instalojeni, pastaj ndizini atje:',
  update: 'Ky iPhone ose iPad nuk shfaq njoftime. Përditësojeni në iOS 16.4 ose më të ri.',
  insecure: 'Shfletuesit shfaqin njoftime vetëm kur adresa e Orarit fillon me https.',
  none: 'Ky shfletues nuk shfaq njoftime. Provoni në Chrome, Firefox ose Edge.',
}

/** Switches for notifications of online bookings on this device, and off-switches for the user's other devices. */
export function PushCard() {
  const devices = useRead(listPushDevices, {})
  const { state, busy, turn } = useThisDevice(devices.data)
  const others = devices.data?.devices.filter(({ id }) => id !== state.id) ?? []
  const remove = useWrite(removePushDevice, { ...devicesChanged, success: true })
  if (!devices.data)
    return (
      <Card title="Njoftimet për terminet">
        <LoadingState read={devices} rows={1} />
      </Card>
    )
  return (
    <Card title="Njoftimet për terminet">
      <Switch
        label="Njoftime në këtë pajisje"
        description={notes[state.support]}
        error={state.isRefused && state.support === 'denied' ? notes.denied : undefined}
        checked={state.id !== null}
        disabled={busy || (state.id === null && ['insecure', 'install', 'update', 'none'].includes(state.support))}
        onChange={(on) => void turn(on)}
      />
      {state.support === 'install' && (
        <div className="mt-4">
          <InstallSteps />
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label="Pajisjet e tjera që njoftojnë" className="mt-3 divide-y divide-line border-t border-line">
          {others.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              removing={remove.pending.some(({ id }) => id === device.id)}
              onRemove={() => void remove.attempt({ id: device.id })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DeviceRow({ device, removing, onRemove }: { device: PushDevice; removing: boolean; onRemove: () => void }) {
  const zone = useSalonZone()
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device.device}</p>
        <p className="text-sm text-ink-3">
          {device.last_success_at
            ? `Njoftoi më ${dateTime(new Date(device.last_success_at), zone)}`
            : `Ndezur më ${instantDate(new Date(device.created_at), zone)}`}
        </p>
      </div>
      <Button guarded size="sm" loading={removing} onClick={onRemove} aria-label={`Hiq: ${device.device}`}>
        Hiq
      </Button>
    </li>
  )
}

type Listed = ReplyOf<typeof listPushDevices>

/** Subscription of this device and its changes. `id` is null if it is not registered. */
function useThisDevice(listed: Listed | undefined) {
  const user = useSession()?.user.id ?? ''
  const mayAdd = useMay(addPushDevice)
  const add = useWrite(addPushDevice, { ...devicesChanged, success: true })
  const remove = useWrite(removePushDevice, { ...devicesChanged, success: () => pushMessages.off })
  const [busy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const thisDevice = useSyncExternalStore(onOwnDeviceChange, ownDevice, () => null)
  const support = pushSupport()
  const isOn =
    thisDevice?.user === user && support === 'ready' && listed?.devices.some(({ id }) => id === thisDevice.id) === true

  async function on({ public_key, session }: Listed): Promise<void> {
    // First, because browsers ask only within a user gesture.
    const permission = await Notification.requestPermission()
    setRefused(permission === 'denied')
    if (permission !== 'granted') return
    try {
      const { isNew: _isNew, ...subscription } = await subscribe(public_key, thisDevice?.user === user)
      const added = await add.attempt(subscription)
      if (added) keepOwnDevice({ user, id: added.device.id, session })
    } catch {
      toast.error(pushMessages.failed)
    }
  }

  async function off(id: string): Promise<void> {
    let isGone = false
    const removed = await remove.attempt({ id }, { conflict: ({ status }) => (isGone = status === 404) })
    if (removed || isGone) await unsubscribe()
  }

  async function turn(to: boolean): Promise<void> {
    if (!listed || busy) return
    setBusy(true)
    try {
      if (!to && thisDevice) await off(thisDevice.id)
      else if (to && mayAdd) await on(listed)
    } finally {
      setBusy(false)
    }
  }
  return { state: { support, isRefused, id: isOn ? thisDevice.id : null }, busy, turn }
}
