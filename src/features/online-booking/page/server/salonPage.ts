import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { html } from '#platform/server/html/html.ts'
import { isOpenToAll } from '#features/online-booking/settings/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, RawHttp, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { minutesOf, plusMinutes, wallClock } from '#platform/shared/time.ts'
import { linkIn, type Language } from '../../texts/rules.ts'
import type { showSalonPage } from '../contract.ts'
import { knownSources, sourceOf } from '../rules.ts'
import { firstFree } from './firstFree.ts'
import { footer, page } from './layout.ts'
import { salonDataOf, type SalonData } from './salonData.ts'
import {
  bookingBar,
  contacts,
  firstFreeCard,
  head,
  hours,
  identity,
  openNow,
  rules,
  services,
  team,
  where,
} from './sections.ts'
import { shareVersion } from './sharePicture.ts'
import { headOf } from './structuredData.ts'
import { viewOf, type View } from './view.ts'

const script = 'src/features/online-booking/page/web/entry.ts'

interface Rendered {
  plain: Buffer
  compressed: Buffer
  etag: string
}

const topics = [
  'appointments',
  'holds',
  'salon',
  'online-booking',
  'services',
  'barbers',
  'hours',
  'subscription',
] as const

/** The salon's page, cached until a change or the end of the minute. An earlier address redirects. */
export async function showPage(
  call: VisitorCall,
  { address, gjuha, nga }: InputOf<typeof showSalonPage>,
  { request }: RawHttp,
): Promise<Page | Redirect> {
  const current = call.visited.pageAddress
  if (!current) throw notFound()
  const source = sourceOf(nga)
  if (address !== current) return { to: linkIn(gjuha, `/r/${current}`, { nga: source }), status: 301 }
  const until = nextMinute(call.now)
  const make = () => render(call, { lang: gjuha, source, until, address: current })
  const isKept = source === null || knownSources.includes(source)
  const { plain, compressed, etag } = await (isKept
    ? call.cached(`page ${gjuha} ${source ?? ''}`, { topics, until }, make)
    : make())
  const headers = { etag, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === etag) return { body: '', status: 304, headers }
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? { body: compressed, headers: { ...headers, 'content-encoding': 'br' } }
    : { body: plain, headers }
}

const nextMinute = (now: Date): Date => plusMinutes(new Date(now.getTime() - (now.getTime() % 60_000)), 1)

interface Asked {
  lang: Language
  source: string | null
  until: Date
  address: string
}

async function render(call: VisitorCall, { lang, source, until, address }: Asked): Promise<Rendered> {
  const data = await salonDataOf(call)
  const canBook = isBookable(call, data)
  const { date, time } = wallClock(call.now, call.timeZone)
  const view = viewOf({
    data,
    lang,
    source,
    address,
    appUrl: call.installation.appUrl,
    today: date,
    minute: minutesOf(time),
    country: call.country,
    canBook,
    free: canBook ? await firstFree(call, data, until) : new Map(),
  })
  const { body } = page({
    files: call.installation.builtFiles,
    lang,
    title: view.title,
    description: [data.booking.description, view.t.page.description(data.name)].filter(Boolean).join('. '),
    head: headOf(view, shareVersion(data)),
    body: bodyOf(view),
    script,
    unreported: true,
    indexed: data.booking.enabled,
  })
  const plain = Buffer.from(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return {
    plain,
    compressed: await promisify(brotliCompress)(plain, { params }),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
  }
}

/** True if visitors can book: online booking is open, something is bookable, and the subscription is active. */
const isBookable = (call: VisitorCall, { booking, services: list, barbers }: SalonData): boolean =>
  isOpenToAll(booking) &&
  call.visited.accessUntil > call.now &&
  list.some((one) => one.is_online) &&
  barbers.some((one) => one.is_online)

const bodyOf = (view: View) =>
  html`<div class="salon">
    ${head(view)}
    <div class="columns">
      <main id="main" tabindex="-1">
        ${identity(view)} ${openNow(view)} ${contacts(view)} ${services(view)} ${team(view)} ${rules(view)}
      </main>
      <aside>${firstFreeCard(view)} ${hours(view)} ${where(view)}</aside>
    </div>
    ${footer(view.lang)} ${bookingBar(view)}
  </div>`
