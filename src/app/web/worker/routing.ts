/**
 * Way in which a request is answered. `page`: from the network, without it from the device. `hashed`: a file whose name changes
 * with its content, from the device first. `unhashed`: a file that keeps its name, from the network first. `none`: the
 * worker does not touch it, which holds for everything that the API answers.
 */
export type Route = 'page' | 'hashed' | 'unhashed' | 'none'

/** Decides by the path, by whether a whole page is wanted, and by what the worker keeps. */
export function routeOf(path: string, isPage: boolean, kept: ReadonlySet<string>): Route {
  // Pages of salons and clients' links are no pages of the app, which would be shown while the server is slow.
  if (path === '/api' || /^\/(api|r|v)\//.test(path)) return 'none'
  if (isPage) return /\.[a-z0-9]+$/i.test(path) ? 'none' : 'page'
  if (path.startsWith('/assets/')) return 'hashed'
  return kept.has(path) ? 'unhashed' : 'none'
}

/** A proxy answers with these while its server is down. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504
