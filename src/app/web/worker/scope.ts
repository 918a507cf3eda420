/**
 * The part of the browser that a service worker sees, as far as ours uses it. TypeScript's own library for workers contradicts
 * the one for pages, and both are one program here.
 */
export interface WorkerScope {
  readonly location: Location
  readonly navigator: { readonly userAgent: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<AppWindow | null>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> }
    showNotification(title: string, options: ShownNotification): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageFetch) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushArrival) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void
}

export interface AppWindow {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(order: PageOrder, ports: MessagePort[]): void
}

/** `renotify` is missing in TypeScript's own type. */
type ShownNotification = NotificationOptions & { renotify?: boolean }

export interface PushArrival extends LastingEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationTap extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface PageFetch extends LastingEvent {
  readonly request: Request
  /** The page that the browser asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Message of a worker to a page: open this path (acknowledged through the port). */
type PageOrder = { open: string }

/** Message of a page to a worker: become the active one; or are all of these files yours (answered through the port). */
export type WorkerOrder = { order: 'activate' } | { order: 'has'; files: string[] }
