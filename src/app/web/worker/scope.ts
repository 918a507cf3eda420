/**
 * What a service worker sees of the browser, as far as ours uses it. TypeScript's own library for workers contradicts
 * the one for pages, and both are one program here.
 */
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageFetch) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
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

/** What a page says to a worker: become the active one; or are all of these files yours (answered through the port). */
export type WorkerOrder = { order: 'activate' } | { order: 'has'; files: string[] }
