import { onDeviceChange, rememberedPeople } from '#platform/web/rememberedDevice.ts'
import { storeRememberedUntil } from '../worker/rememberedUntil.ts'
import type { WorkerOrder } from '../worker/scope.ts'
import { setVersion } from '../version.ts'

/** Minimum interval of update checks, in ms. */
const pollIntervalMs = 30 * 60_000
/** Timeout of a new worker's activation, in ms. */
const takeOverMs = 3_000

/** Entry scripts of the page. Their names contain a content hash, so they identify the version. */
const ownScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  )

/** Undefined over plain http, and in private windows of some browsers, which may still have the property. */
const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker

const tell = (worker: ServiceWorker, order: WorkerOrder, ports: MessagePort[] = []) => worker.postMessage(order, ports)

function isOwn(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    tell(worker, { order: 'has', files: ownScripts() }, [port2])
  })
}

async function checkWaiting(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (!waiting || !workers?.controller) return
  if (!(await isOwn(waiting))) setVersion('waiting')
}

let registered: Promise<ServiceWorkerRegistration | undefined> | null = null

/**
 * Registers the service worker once and reports a waiting version, which is activated only on request. Returns false
 * if unsupported, and in development.
 */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !workers) return false
  registered ??= workers.register('/sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => {
      if (registration) {
        follow(registration)
        storeRemembered()
        onDeviceChange(storeRemembered)
      }
      return registration
    },
    () => undefined,
  )
  return (await registered) !== undefined
}

/** Tells the worker until when somebody is remembered. Otherwise the next start waits for the server's page. */
function storeRemembered(): void {
  const ends = rememberedPeople().map(({ until }) => until)
  storeRememberedUntil(ends.toSorted().at(-1) ?? null).catch(() => undefined)
}

function follow(registration: ServiceWorkerRegistration): void {
  const started = workers?.controller
  void checkWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void checkWaiting(registration)
    })
  })
  workers?.addEventListener('controllerchange', () => {
    // Another tab activated the new version, which deleted the old version's cache.
    if (started) setVersion('waiting')
  })
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < pollIntervalMs) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

/** Activates the waiting version and reloads the page. */
export async function takeVersion(): Promise<void> {
  const waiting = (await registered)?.waiting
  if (waiting) {
    const taken = new Promise((resolve) => {
      workers?.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, takeOverMs)
    })
    tell(waiting, { order: 'activate' })
    await taken
  }
  location.reload()
}
