import { isApplePhone, isInstalled } from '#platform/web/device.ts'
import { makeListeners } from '#platform/web/listeners.ts'
import { deviceStorage } from '#platform/web/storage.ts'

/** Push notification state of this browser. The user is asked for permission only after switching notifications on. */

export type PushSupport = 'ready' | 'denied' | 'insecure' | 'install' | 'update' | 'none'

/**
 * `insecure`: browsers show no notifications of sites without https. `install`: iPhones support them only for
 * home-screen apps. `update`: needs iOS 16.4.
 */
export function pushSupport(): PushSupport {
  if (window.isSecureContext === false) return 'insecure'
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!(serviceWorker && 'PushManager' in window && 'Notification' in window))
    return !isApplePhone() ? 'none' : isInstalled() ? 'update' : 'install'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

export interface OwnDevice {
  user: string
  id: string
  session: string
}

const storageKey = 'pushDevice'
const deviceListeners = makeListeners()
let stored: { text: string | null; device: OwnDevice | null } = { text: null, device: null }

export function ownDevice(): OwnDevice | null {
  try {
    const text = deviceStorage.get(storageKey)
    if (text !== stored.text) stored = { text, device: JSON.parse(text ?? 'null') as OwnDevice | null }
  } catch {
    stored = { text: null, device: null }
  }
  return stored.device
}

export function keepOwnDevice(device: OwnDevice | null): void {
  // Without storage the switch appears off.
  if (device) deviceStorage.set(storageKey, JSON.stringify(device))
  else deviceStorage.remove(storageKey)
  deviceListeners.notify()
}

export const onOwnDeviceChange = deviceListeners.subscribe

/** Timeout of the service worker, in ms; development and some private windows have none. */
const workerMs = 8_000

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no worker')), workerMs))
  const { pushManager: manager } = await Promise.race([navigator.serviceWorker.ready, late])
  return manager
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Subscribes this browser with the server's key. Ends a subscription with another key, or one that is not `mine`,
 * first. `isNew`: unknown to the server. Rejects if the browser refuses.
 */
export async function subscribe(publicKey: string, mine: boolean): Promise<Subscription & { isNew: boolean }> {
  const manager = await pushManager()
  let subscription = await manager.getSubscription()
  const isKept = mine && subscription !== null && textOf(subscription.options.applicationServerKey) === publicKey
  if (subscription && !isKept) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  const key = (name: PushEncryptionKeyName) => textOf(subscription.getKey(name))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth'), isNew: !isKept }
}

/** Ends this browser's subscription, also at the push service. */
export async function unsubscribe(): Promise<void> {
  keepOwnDevice(null)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The server has already removed the device, which is enough.
  }
}
