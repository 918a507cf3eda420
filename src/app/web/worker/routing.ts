/**
 * Strategy for a request. `page`: network first, then cache. `hashed`: immutable files, cache first. `unhashed`: other
 * files, network first. `none`: not handled, which includes all API calls.
 */
export type Route = 'page' | 'hashed' | 'unhashed' | 'none'

/** Chooses the strategy by path (of files with the query), by page navigation or not, and by the cached files. */
export function routeOf(path: string, isPage: boolean, kept: ReadonlySet<string>): Route {
  // Pages of salons and clients' links are not part of the app, which would be shown while the server is slow.
  if (path === '/api' || /^\/(api|r|v|te-dhenat)\//.test(path)) return 'none'
  if (isPage) return /\.[a-z0-9]+$/i.test(path) ? 'none' : 'page'
  if (path.startsWith('/assets/')) return 'hashed'
  return kept.has(path) ? 'unhashed' : 'none'
}

/** Status codes of a proxy whose server is down. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

const startPaths = new Set(['/', '/terminet'])

/** True for pages that open at once on a remembered device; a reload asks the server. */
export const startsFromDevice = ({ url, cache }: Pick<Request, 'url' | 'cache'>): boolean =>
  startPaths.has(new URL(url).pathname) && cache !== 'no-cache' && cache !== 'reload'
