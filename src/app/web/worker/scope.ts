/**
 * The parts of the service worker API that are used here. TypeScript's library for workers conflicts with the one for
 * pages, and both are compiled together.
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

/** `renotify` is missing in TypeScript's type. */
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
  /** Preloaded response of a navigation that started the worker. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Message to a page: open this path (acknowledged through the port). */
type PageOrder = { open: string }

/** Message to a worker: activate; or compare these files with yours (reply through the port). */
export type WorkerOrder = { order: 'activate' } | { order: 'has'; files: string[] }
