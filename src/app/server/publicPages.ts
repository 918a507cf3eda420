import { planLabel, planPrice } from '#features/billing/subscriptions/contract.ts'
import type { InstallationInfo } from '#features/public-site/contract.ts'
import { publicPages, placeholders, type PublicPage, type Offer } from '#features/public-site/rules.ts'
import { euros, toCents } from '#platform/shared/sq.ts'
import type { FastifyInstance } from 'fastify'
import type { SalonCache } from '#platform/server/live/salonCache.ts'
import { escapeMarkup } from '#platform/server/html/escapeMarkup.ts'
import type { OpenPage } from '#features/online-booking/settings/server/public.ts'
import { plusMinutes } from '#platform/shared/time.ts'

interface Installation extends Pick<
  InstallationInfo,
  'demoMode' | 'outbox' | 'contact' | 'seller' | 'officer' | 'processors'
> {
  appUrl: string
}

/** A page's canonical URL; the landing page's is the origin. */
const addressOf = (page: PublicPage, appUrl: string): string => appUrl + (page.path === '/landing' ? '/' : page.path)

/** Inserts the installation's properties into a prerendered page; `offer` inserts the prices. */
export function settle(html: string, page: PublicPage, installation: Installation): string {
  const settled = html
    .replace('<title>Orari</title>', () => headOf(page, installation.appUrl))
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeMarkup(page.description)}" />`,
    )
    .replaceAll(placeholders.contact, () => escapeMarkup(installation.contact))
    .replaceAll(placeholders.seller, () => escapeMarkup(installation.seller))
    .replace(/<p data-officer[^>]*>.*?<\/p>/, (line) => named(line, placeholders.officer, installation.officer))
    .replace(/<p data-processors[^>]*>.*?<\/p>/, (line) =>
      named(line, placeholders.processors, installation.processors),
    )
  if (!installation.demoMode) {
    return settled
      .replace(/<aside data-demo-banner[\s\S]*?<\/aside>/, '')
      .replace(/<div data-sample[\s\S]*?<\/div>/, '')
  }
  return installation.outbox
    ? settled
    : settled.replace(/<span aria-hidden="true">·<\/span><a[^>]*href="\/outbox"[^>]*>[^<]*<\/a>/, '')
}

/** A line of the page with its value; nothing without one. */
const named = (line: string, placeholder: string, value: string): string =>
  value ? line.replace(placeholder, () => escapeMarkup(value)) : ''

function headOf(page: PublicPage, appUrl: string): string {
  const address = escapeMarkup(addressOf(page, appUrl))
  const share = escapeMarkup(`${appUrl}/share.png`)
  const title = escapeMarkup(page.title)
  return [
    `<title>${title}</title>`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Orari" />',
    '<meta property="og:locale" content="sq_AL" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${escapeMarkup(page.description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${share}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}

/** Inserts text between the markers left by the build. */
function fill(html: string, name: string, value: string): string {
  return html.replace(
    new RegExp(String.raw`(<span data-fill="${name}"[^>]*>)[^<]*`),
    (_all, tag: string) => tag + escapeMarkup(value),
  )
}

/** Inserts current prices, hides unavailable plans, and adds structured data for search engines. */
export function offer(html: string, page: PublicPage, appUrl: string, offered: Offer): string {
  if (page.path !== '/landing') return html
  let filled = fill(html, 'saving', String(offered.yearlySaving))
  for (const { plan, price } of offered.plans) {
    filled = fill(filled, plan, planPrice(plan, price).split('/')[0] ?? '')
    const cents = toCents(price)
    filled = fill(filled, `${plan}-other`, euros(plan === 'yearly' ? Math.round(cents / 12) : cents * 12))
  }
  const active = offered.plans.filter(({ is_active }) => is_active)
  const closed = active.length === 1 && offered.plans.find(({ is_active }) => !is_active)?.plan
  // No saving is shown if a year costs as much as twelve months.
  if (offered.yearlySaving <= 0) filled = filled.replace('<html ', '<html data-no-saving ')
  if (closed) filled = filled.replace('<html ', `<html data-closed="${closed}" `)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Orari',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'sq',
    url: `${appUrl}/`,
    image: `${appUrl}/share.png`,
    description: page.description,
    offers: active.map(({ plan, price }) => ({
      '@type': 'Offer',
      name: planLabel(plan),
      price: price.toFixed(2),
      priceCurrency: 'EUR',
    })),
  }
  // JSON data, not a script; `<` is escaped so that no text can close the element.
  const block = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return filled.replace('</head>', () => `<script type="application/ld+json">${block}</script>\n  </head>`)
}

export const robots = (appUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`

/** The sitemap of the public pages and of salons' pages. Addresses of salons have letters, digits and hyphens only. */
export function sitemap(appUrl: string, salons: readonly { address: string; changedAt: Date }[] = []): string {
  const addresses = [...publicPages.map((page) => addressOf(page, appUrl)), `${appUrl}/contact-us`]
  const lines = [
    ...addresses.map((address) => `  <url><loc>${escapeMarkup(address)}</loc></url>`),
    ...salons.map(
      ({ address, changedAt }) =>
        `  <url><loc>${escapeMarkup(`${appUrl}/r/${address}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  ].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</urlset>\n`
}

/** Cache time of the page list, in minutes. */
const keptMinutes = 10

/** `/sitemap.xml`: public pages, and pages of salons with open online booking. */
export function addSitemap(
  http: FastifyInstance,
  options: { appUrl: string; now: () => Date; openPages: () => Promise<OpenPage[]>; cache: SalonCache },
): void {
  let kept: { until: Date; pages: Promise<OpenPage[]> } | null = null
  options.cache.alsoEmpty(() => {
    kept = null
  })
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
