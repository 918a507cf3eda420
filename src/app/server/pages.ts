import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/shared/fault.ts'
import type { Config } from '#platform/server/config.ts'
import { compression } from '#platform/server/http/http.ts'
import type { InstallationInfo } from '#features/public-site/contract.ts'
import { publicPages, defaultOffer, type Offer } from '#features/public-site/rules.ts'
import { CompressedPage } from './compressedPage.ts'
import { HashedFiles } from './hashedFiles.ts'
import { offer, robots, settle } from './publicPages.ts'

/** Header of a page's request that a browser sends beside its service worker, if it preloads navigations. */
const workerHeader = 'service-worker-navigation-preload'

interface PagesOptions {
  config: Config
  /** Null without a build. */
  folder: string | null
  installation: InstallationInfo
  plans: () => Promise<Offer>
}

/**
 * The built web app: hashed files cached for a year, other files revalidated, and one page for every path of the
 * browser's router. The content security policy allows the page's inline start script by its hash, no other.
 */
export async function addPages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, folder } = options
  if (!folder || !existsSync(join(folder, 'index.html'))) return
  const secure = config.appUrl.startsWith('https://')
  const page = await readFile(join(folder, 'index.html'))
  const appPage = new CompressedPage(page)
  const hashed = await HashedFiles.open(join(folder, 'assets'))
  const hasScreen = await screensOf(folder)

  await http.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...hashesOfInlineScripts(page.toString())],
          // Floating elements use style attributes; there are no inline style sheets.
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      // Every reply already has that header.
      hsts: false,
      crossOriginEmbedderPolicy: false,
      // Over plain http browsers ignore this header and log an error, except on localhost.
      crossOriginOpenerPolicy: secure || config.demoMode,
      referrerPolicy: { policy: 'same-origin' },
    })
    await scope.register(compress, compression)
    await scope.register(files, {
      root: folder,
      index: false,
      wildcard: true,
      cacheControl: false,
      // The build has compressed each file at the highest level.
      preCompressed: true,
      setHeaders(reply, path) {
        // Pictures of the product may be a day old.
        reply.header('cache-control', path.includes('/pictures/') ? 'public, max-age=86400' : 'no-cache')
        // Loaded by websites of salons.
        if (/\/widget\.js(\.br|\.gz)?$/.test(path)) {
          reply.header('cache-control', 'public, max-age=3600').header('cross-origin-resource-policy', 'cross-origin')
        }
      },
    })
    scope.get<{ Params: { file: string } }>('/assets/:file', (request, reply) =>
      hashed.send(request, reply, request.params.file),
    )
    await addPublicPages(scope, { ...options, folder, appPage })
    // Replaces earlier service workers and deletes what they stored.
    if (!config.offline) scope.get('/sw.js', (_request, reply) => reply.sendFile('sw-retired.js'))
    if (!scope.hasRoute({ method: 'GET', url: '/' })) scope.get('/', (request, reply) => appPage.send(request, reply))
    scope.setNotFoundHandler((request, reply) => {
      const asks = request.method === 'GET' || request.method === 'HEAD'
      const wantsPage = asks && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')
      // The app shows the landing page or the dashboard there, as specified.
      if (wantsPage) return appPage.send(request, reply.code(hasScreen(request.url) ? 200 : 404))
      throw notFound()
    })
  })
}

/** Sources of the content security policy that allow the inline scripts of a page. */
function hashesOfInlineScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
  return inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** True if the app has a screen for a URL, from the list written by the build. */
async function screensOf(folder: string): Promise<(url: string) => boolean> {
  const file = join(folder, 'pages', 'paths.json')
  const paths = existsSync(file) ? new Set(JSON.parse(await readFile(file, 'utf8')) as string[]) : null
  return (url) => !paths || paths.has((url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, ''))
}

async function addPublicPages(
  scope: FastifyInstance,
  {
    config: { appUrl },
    folder,
    installation,
    plans,
    appPage,
  }: PagesOptions & { folder: string; appPage: CompressedPage },
): Promise<void> {
  for (const page of publicPages) {
    const file = join(folder, 'pages', `${page.file}.html`)
    if (!existsSync(file)) continue
    const html = settle(await readFile(file, 'utf8'), page, { ...installation, appUrl })
    let filled: { with: string; page: CompressedPage } | undefined
    const filledWith = (offered: Offer): CompressedPage => {
      const key = JSON.stringify(offered)
      if (filled?.with !== key) filled = { with: key, page: new CompressedPage(offer(html, page, appUrl, offered)) }
      return filled.page
    }
    for (const path of page.path === '/landing' ? ['/', page.path] : [page.path]) {
      scope.get(path, async (request, reply) => {
        const vary = path === '/' ? [workerHeader] : []
        // A browser in which somebody has logged in has a service worker: it starts the app there without this page.
        if (path === '/' && request.headers[workerHeader]) return appPage.send(request, reply, vary)
        // If the database is unavailable, the default prices are shown.
        const offered = await plans().catch((error: unknown) => {
          request.log.warn({ err: error }, 'the prices could not be read')
          return defaultOffer
        })
        return filledWith(offered).send(request, reply, vary)
      })
    }
  }
  scope.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(appUrl)))
}
