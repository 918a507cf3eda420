import { routeOf } from './routing.ts'
import type { AppWindow, NotificationTap, PushArrival, WorkerScope } from './scope.ts'

/** Timeout of an open page's acknowledgement, in ms. */
const answerMs = 1_000

interface PushNotification {
  title: string
  body: string
  tag?: string
  /** Path on this origin. */
  path: string
}

/** Content of a push message; a general one if it is unreadable, because browsers require one for each push. */
export function notificationFrom(data: unknown): PushNotification {
  const { title, body, tag, path } = (data ?? {}) as Record<string, unknown>
  if (typeof title !== 'string' || typeof body !== 'string')
    return { title: 'Orari', body: 'Ka një ndryshim te terminet online.', path: '/' }
  const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return { title, body, path: isOwn ? path : '/', tag: typeof tag === 'string' ? tag : undefined }
}

function read(event: PushArrival): unknown {
  try {
    return event.data?.json()
  } catch {
    return null
  }
}

/** Shows a notification; a later one about the same visit replaces it and alerts again. */
export function showNotification(scope: Pick<WorkerScope, 'registration'>, event: PushArrival): Promise<void> {
  const { title, body, tag, path } = notificationFrom(read(event))
  return scope.registration.showNotification(title, {
    body,
    lang: 'sq',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
    tag,
    renotify: Boolean(tag),
  })
}

/** Opens a notification's page in the open window, which has the session, else in a new one. */
export async function openNotification(
  scope: Pick<WorkerScope, 'clients' | 'location'>,
  { notification }: NotificationTap,
): Promise<void> {
  notification.close()
  const { path } = notificationFrom({ title: '', body: '', ...(notification.data as object | null) })
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter(({ url }) => routeOf(new URL(url).pathname, true, new Set()) === 'page')
  const page = open.find(({ focused }) => focused) ?? open[0]
  if (!page) {
    await scope.clients.openWindow(path)
    return
  }
  await page.focus().catch(() => undefined)
  // The page navigates itself to keep its forms; if it does not respond, it is reloaded.
  if (!(await opens(page, path))) await page.navigate(path).catch(() => scope.clients.openWindow(path))
}

function opens(page: AppWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    page.postMessage({ open: path }, [port2])
    setTimeout(() => resolve(false), answerMs)
  })
}
