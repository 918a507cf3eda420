import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read, readKey } from '#platform/web/data.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { addPushDevice, listPushDevices, removePushDevice } from '../contract.ts'
import { keepOwnDevice, ownDevice, pushSupport, subscribe, unsubscribe } from './browserPush.ts'

export const devicesChanged = {
  store: (client: QueryClient) => client.invalidateQueries({ queryKey: readKey(listPushDevices, {}) }),
}

/** Renews this device's subscription while the salon's pages are open, and opens tapped notifications. */
export function usePushDevice(isOpen: boolean): void {
  const session = useSession()
  const user = session?.user.role === 'user' ? session.user.id : undefined
  const navigate = useNavigate()
  const { write: add } = useWrite(addPushDevice, devicesChanged)
  const { write: remove } = useWrite(removePushDevice, devicesChanged)
  useEffect(() => {
    // A failed renewal is silent; the next start tries again.
    if (isOpen && user) void renew(user, { add, remove }).catch(() => undefined)
  }, [isOpen, user, add, remove])
  useEffect(() => {
    const worker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
    const take = ({ data, ports }: MessageEvent) => {
      const { open } = (data ?? {}) as { open?: unknown }
      if (typeof open !== 'string') return
      ports[0]?.postMessage(true)
      navigate(open)
    }
    worker?.addEventListener('message', take)
    return () => worker?.removeEventListener('message', take)
  }, [navigate])
}

interface Writes {
  add: ReturnType<typeof useWrite<typeof addPushDevice>>['write']
  remove: ReturnType<typeof useWrite<typeof removePushDevice>>['write']
}

/** A device removed elsewhere stays off; one whose session has ended is registered with the current session. */
async function renew(user: string, { add, remove }: Writes): Promise<void> {
  const ownEntry = ownDevice()
  if (!ownEntry || ['insecure', 'none'].includes(pushSupport())) return
  // Another user uses this device now.
  if (ownEntry.user !== user) return unsubscribe()
  if (Notification.permission !== 'granted') return
  const { public_key, session, devices } = await read(listPushDevices, {})
  const isKnown = devices.some(({ id }) => id === ownEntry.id)
  if (!isKnown && ownEntry.session === session) return unsubscribe()
  const { isNew, ...subscription } = await subscribe(public_key, true)
  if (isKnown && ownEntry.session === session && !isNew) return
  const { device } = await add(subscription)
  keepOwnDevice({ user, id: device.id, session })
  // The browser has dropped a subscription that the server still has.
  if (isKnown && device.id !== ownEntry.id) await remove({ id: ownEntry.id })
}
