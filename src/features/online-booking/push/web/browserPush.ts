/** What the browser knows about notices on this device. Nothing is asked for before the user wants them. */

export type PushSupport = 'ready' | 'denied' | 'install' | 'none'

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** `install`: iPhones take notices only for an app on the home screen. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** What this browser remembers of its own device. */
export interface OwnDevice {
  /** Who switched it on. */
  user: string
  id: string
  /** The session that it was last known in. */
  session: string
}

const storageKey = 'pushDevice'
const listeners = new Set<() => void>()
let stored: { text: string | null; device: OwnDevice | null } = { text: null, device: null }

export function ownDevice(): OwnDevice | null {
  try {
    const text = localStorage.getItem(storageKey)
    if (text !== stored.text) stored = { text, device: JSON.parse(text ?? 'null') as OwnDevice | null }
  } catch {
    stored = { text: null, device: null }
  }
  return stored.device
}

export function keepOwnDevice(device: OwnDevice | null): void {
  try {
    if (device) localStorage.setItem(storageKey, JSON.stringify(device))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the switch shows as off.
  }
  for (const listener of listeners) listener()
}

export function onOwnDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds until a service worker must be there: there is none in development and in some private windows. */
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
 * Subscribes this browser with the server's key. A subscription with another key, or one that is not `mine`, is ended first. `isNew`: the
 * server does not know it yet. Rejects where the browser refuses.
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

/** Ends this browser's subscription, for the push service too. */
export async function unsubscribe(): Promise<void> {
  keepOwnDevice(null)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The server knows the device no more, which is enough.
  }
}
