import { openNotification, showNotification } from './notifications.ts'
import { isRemembered } from './rememberedUntil.ts'
import { isAway, routeOf, startsFromDevice } from './routing.ts'
import type { PageFetch, WorkerOrder, WorkerScope } from './scope.ts'

declare const self: WorkerScope
/** Inserted by the build: version name and files (see `vite.config.ts`). */
declare const workerVersion: string
declare const workerFiles: readonly string[]

const cacheName = `orari-${workerVersion}`
const files = new Set(workerFiles)
/** The app's page, for any path. */
const shell = '/index.html'
/** Offline page: shows guests that they are offline, and opens the app in a tab with a session. */
const offlinePage = '/pages/offline.html'
/** Network timeout before falling back to the cache, in ms. */
const pagePatienceMs = 4_000
const extraPatienceMs = 1_500

self.addEventListener('install', (event) => event.waitUntil(storeVersion()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', ({ data, ports }) => {
  const message = data as WorkerOrder
  if (message.order === 'activate') void self.skipWaiting()
  else ports[0]?.postMessage(message.files.every((file) => files.has(file)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isPage = request.mode === 'navigate'
  const path = isPage ? pathname : pathname + search
  const route = routeOf(path, isPage, files)
  if (route === 'page') event.respondWith(answerPage(event))
  else if (route === 'hashed') event.respondWith(answerHashed(request, path))
  else if (route === 'unhashed') event.respondWith(answerUnhashed(event, path))
})

self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event)))

/** Caches all files of a version or none: a partial cache would fail later, offline. */
async function storeVersion(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Hashed files may come from the HTTP cache, where most of them already are.
  const asked = [...files].map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  await cache.addAll(asked)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('orari-') && name !== cacheName).map((name) => caches.delete(name)),
  )
  // Otherwise Firefox shows its own error instead of the response below (workbox issue 3134).
  const preload = self.registration.navigationPreload
  await (self.navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable())
  await self.clients.claim()
}

/** Unlike `open`, it does not recreate a cache that a later worker has deleted. */
const kept = (file: string): Promise<Response | undefined> => caches.match(file, { cacheName, ignoreVary: true })

/** The network's response, or the error or timeout. */
async function within(ms: number, live: Promise<Response>): Promise<Response | 'slow' | 'away'> {
  const slow = new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), ms))
  return Promise.race([live.catch(() => 'away' as const), slow])
}

async function fromNetwork(event: PageFetch): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  if (isAway(response.status)) throw new Error('the server is away')
  return response
}

async function answerPage(event: PageFetch): Promise<Response> {
  if (startsFromDevice(event.request) && (await isRemembered(Date.now()))) {
    const page = await kept(shell).catch(() => undefined)
    // An unread preloaded response is an error in the console.
    event.waitUntil(event.preloadResponse.catch(() => undefined))
    if (page) return page
  }
  const live = fromNetwork(event)
  event.waitUntil(live.catch(() => undefined))
  const answer = await within(pagePatienceMs, live)
  if (answer instanceof Response) return answer
  return (await kept(answer === 'slow' ? shell : offlinePage)) ?? live
}

async function answerHashed(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request)
}

async function answerUnhashed(event: PageFetch, path: string): Promise<Response> {
  const live = fetch(event.request)
  event.waitUntil(live.catch(() => undefined))
  const answer = await within(extraPatienceMs, live)
  if (answer instanceof Response && !isAway(answer.status)) return answer
  return (await kept(path)) ?? live
}
