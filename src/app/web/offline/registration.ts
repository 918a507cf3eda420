import type { WorkerOrder } from '../worker/scope.ts'
import { noteVersion } from '../version.ts'

/** How often an open page looks for a new version at most, in milliseconds. */
const pollIntervalMs = 30 * 60_000
/** How long a new worker may take to become the active one, in milliseconds. */
const takeOverMs = 3_000

/** The scripts that started this page. Some of their names are others in every version. */
const ownScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  )

const tell = (worker: ServiceWorker, order: WorkerOrder, ports: MessagePort[] = []) => worker.postMessage(order, ports)

/** Whether a worker belongs to the version that this page already runs. */
function isOwn(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    tell(worker, { order: 'has', files: ownScripts() }, [port2])
  })
}

async function look(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (!waiting || !navigator.serviceWorker.controller) return
  if (!(await isOwn(waiting))) noteVersion('waiting')
}

let registered: Promise<ServiceWorkerRegistration | undefined> | null = null

/**
 * Registers the service worker once, and follows what becomes of it: a new version is announced and never taken by
 * itself. Answers whether there is one; there is none in a private window of some browsers, and without a build.
 */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  registered ??= navigator.serviceWorker.register('/sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => {
      if (registration) follow(registration)
      return registration
    },
    () => undefined,
  )
  return (await registered) !== undefined
}

function follow(registration: ServiceWorkerRegistration): void {
  const started = navigator.serviceWorker.controller
  void look(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look(registration)
    })
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has taken the new version: the old one's files are gone from the device.
    if (started) noteVersion('waiting')
  })
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < pollIntervalMs) return
    looked = performance.now()
    registration.update().catch(() => undefined)
  })
}

/** Lets the new version take over and loads the page in it. */
export async function takeVersion(): Promise<void> {
  const waiting = (await registered)?.waiting
  if (waiting) {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, takeOverMs)
    })
    tell(waiting, { order: 'activate' })
    await taken
  }
  location.reload()
}
