import type { FastifyInstance } from 'fastify'
import type { OpenPage } from '#features/online-booking/settings/server/public.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { sitemap } from './publicPages.ts'

/** Cache time of the page list, in minutes. */
const keptMinutes = 10

/** `/sitemap.xml`: public pages, and pages of salons with open online booking. */
export function addSitemap(
  http: FastifyInstance,
  options: { appUrl: string; now: () => Date; openPages: () => Promise<OpenPage[]> },
): void {
  let kept: { until: Date; pages: Promise<OpenPage[]> } | null = null
  const pages = (): Promise<OpenPage[]> => {
    const now = options.now()
    if (kept && kept.until > now) return kept.pages
    const read = options.openPages()
    kept = { until: plusMinutes(now, keptMinutes), pages: read }
    read.catch(() => {
      kept = null
    })
    return read
  }
  http.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' })
      .type('application/xml; charset=utf-8')
      .send(sitemap(options.appUrl, await pages())),
  )
}
