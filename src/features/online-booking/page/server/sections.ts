import { raw } from 'hono/html'
import { html } from '#platform/server/html/html.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { initials } from '#platform/shared/initials.ts'
import { toCents } from '#platform/shared/money.ts'
import { linkIn } from '../../texts/rules.ts'
import {
  byCategory,
  hasHours,
  openState,
  phoneLink,
  rangeText,
  specialDays,
  weekHours,
  whatsappLink,
} from '../rules.ts'
import { cover, streets } from './cover.ts'
import { icon, type IconName } from '#platform/server/html/icons.ts'
import { languageLinks } from './layout.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { FreeTime } from './firstFree.ts'
import type { PageBarber, PageService } from './salonData.ts'
import { bookingLink, freeText, pictureLink, type View } from './view.ts'

export function head(view: View): Html {
  const { data, t, lang } = view
  return html`<div class="cover">
    ${
      data.picture
        ? html`<img
            src="${pictureLink(view, data.picture, 'madhe')}"
            srcset="${pictureLink(view, data.picture, 'vogel')} 800w, ${pictureLink(view, data.picture, 'madhe')} 1600w"
            sizes="(min-width: 1120px) 1120px, 100vw"
            width="1600"
            height="640"
            alt="${t.page.photoOf(data.name)}"
            fetchpriority="high"
          />`
        : cover
    }
    <div class="tools">
      ${languageLinks(lang, (language) => linkIn(language, view.path, { nga: view.source }))}
      <button
        class="round tap"
        type="button"
        data-share
        data-title="${data.name}"
        data-copied="${t.page.copied}"
        aria-label="${t.page.share}"
        hidden
      >
        ${icon('share')}
      </button>
    </div>
    <p class="shared" role="status" data-shared></p>
  </div>`
}

export function identity(view: View): Html {
  const { data, place } = view
  const about = [data.booking.description, place].filter(Boolean).join(' · ')
  return html`<div class="id">
    <div class="mono" aria-hidden="true">${initials(data.name)}</div>
    <div>
      <h1>${data.name}</h1>
      ${about ? html`<p lang="sq">${about}</p>` : ''}
    </div>
  </div>`
}

export function openNow({ data, t, today, minute }: View): Html | '' {
  const state = hasHours(data.hours) ? openState(data.hours, today, minute) : null
  if (!state) return ''
  if (state.isOpen)
    return html`<p class="open">
      <i></i><span><b>${t.page.openNow}</b>${' '}&middot; ${t.page.until(state.time)}</span>
    </p>`
  const day = t.format.onDay(state.date, today)
  return html`<p class="open shut">
    <i></i><span><b>${t.page.closedNow}</b>${' '}&middot; ${t.page.opensAt(day, state.time)}</span>
  </p>`
}

export function contacts({ data, t, phone, map }: View): Html | '' {
  const { whatsapp, instagram } = data.booking
  const all: [IconName, string, string | null][] = [
    ['whatsapp', t.page.whatsapp, whatsapp && whatsappLink(whatsapp)],
    ['phone', t.page.call, phone && phoneLink(phone)],
    ['instagram', t.page.instagram, instagram && `https://www.instagram.com/${encodeURIComponent(instagram)}`],
    ['pin', t.page.map, map],
  ]
  const given = all.filter(([, , href]) => href)
  if (given.length === 0) return ''
  return html`<div class="acts">
    ${given.map(([name, label, href]) => html`<a href="${href}" ${outside(href)}>${icon(name)}${label}</a>`)}
  </div>`
}

const outside = (href: string | null) => (href?.startsWith('https:') ? raw('target="_blank" rel="noopener"') : '')

export function services(view: View): Html | '' {
  const { data, t } = view
  if (data.services.length === 0) return ''
  const groups = byCategory(data.services)
  const isSorted = groups.some(({ category }) => category !== null)
  return html`<section class="s-services">
    <h2>${t.common.services}</h2>
    <div class="card services">
      ${groups.map(
        (group) =>
          html`${isSorted ? (group.category === null ? html`<h3>${t.page.otherServices}</h3>` : html`<h3 lang="sq">${group.category}</h3>`) : ''}
            <ul class="lines">
              ${group.services.map((one) => html`<li>${service(view, one)}</li>`)}
            </ul>`,
      )}
    </div>
  </section>`
}

function service(view: View, offered: PageService): Html {
  const { t } = view
  const content = html`<span lang="sq">
      <b>${offered.name}</b>${offered.description ? html`<small>${offered.description}</small>` : ''}
    </span>
    <span class="price">
      ${t.format.money(toCents(offered.price), offered.currency)}<small>${t.format.duration(offered.duration)}</small>
    </span>`
  return view.canBook && offered.is_online
    ? html`<a class="service" href="${bookingLink(view, { sherbimi: offered.id })}">
        ${content}<span class="add tone-accent">${icon('plus')}</span>
      </a>`
    : html`<div class="service">${content}</div>`
}

export function team(view: View): Html | '' {
  const { data, t } = view
  if (data.barbers.length < 2) return ''
  return html`<section class="s-team">
    <h2>${t.page.team}</h2>
    <ul class="team">
      ${data.barbers.map((one) => html`<li>${barber(view, one)}</li>`)}
    </ul>
  </section>`
}

function barber(view: View, member: PageBarber): Html {
  const { data, today } = view
  const free = view.canBook ? view.free.get(member.id) : undefined
  // Services per barber are shown only if barbers differ.
  const differs = data.services.some((service) => service.barbers.some((own) => !own.offered))
  const done = data.services.filter((service) => offerOf(service, member.id).offered)
  const picture = member.picture
    ? html`<img
        class="ava"
        src="${pictureLink(view, member.picture, 'madhe')}"
        width="72"
        height="72"
        alt=""
        loading="lazy"
      />`
    : html`<span class="ava barber-${member.color}" aria-hidden="true">${initials(member.name)}</span>`
  const names = done.slice(0, 3).map(({ name }) => name)
  const chipClass = free?.date === today ? 'tone-accent' : 'chip-plain'
  const content = html`${picture}
    <b>${member.name}</b>
    ${differs ? html`<small class="does" lang="sq">${names.join(', ')}</small>` : ''}
    ${free ? html`<span class="chip next ${chipClass}">${shortFree(view, free)}</span>` : ''}`
  return view.canBook && member.is_online
    ? html`<a class="card member" href="${bookingLink(view, { berberi: member.id })}">${content}</a>`
    : html`<div class="card member">${content}</div>`
}

/** 'Sot 16:30', '25 dhj 16:30'. */
function shortFree({ t, today }: View, { date, time }: FreeTime): string {
  const day = t.format.relativeDay(date, today)
  return `${day.includes(',') ? t.format.shortDate(date) : day} ${time}`
}

/** First free start with a booking link, in a card or, on a phone, at the bottom. */
export function firstFreeCard(view: View): Html {
  const { t, earliest, phone } = view
  if (!view.canBook)
    return html`<div class="card book"><p class="note">${phone ? t.page.notOpen : t.page.askInSalon}</p></div>`
  return html`<div class="card book">
    ${earliest || phone ? html`<small>${earliest ? t.page.firstFree : t.page.nothingFree}</small>` : ''}
    <strong>${earliest ? freeText(view, earliest) : phone ? t.page.callInstead : t.page.nothingFree}</strong>
    <a class="btn btn-primary btn-large btn-wide" href="${bookingLink(view)}">${t.common.book}${icon('arrow-right')}</a>
    <p class="note">${t.page.noAccount}</p>
  </div>`
}

export function bookingBar(view: View): Html {
  const { t, earliest, phone } = view
  if (!view.canBook)
    return phone
      ? html`<div class="bar" role="region" aria-label="${t.common.book}">
          <p>${t.page.notOpen}</p>
          <a class="btn btn-primary btn-large" href="${phoneLink(phone)}">${icon('phone')}${t.page.call}</a>
        </div>`
      : html``
  return html`<div class="bar" role="region" aria-label="${t.common.book}">
    <p>
      <small>${earliest ? t.page.firstFreeShort : t.page.nothingFree}</small>
      ${earliest ? html`<strong>${freeText(view, earliest)}</strong>` : ''}
    </p>
    <a class="btn btn-primary btn-large" href="${bookingLink(view)}">${t.common.book}${icon('arrow-right')}</a>
  </div>`
}

const line = (name: IconName, rule: string, how: string): Html =>
  html`<li>
    ${icon(name)}<span><b>${rule}</b>${' '}${how}</span>
  </li>`

export function rules(view: View): Html | '' {
  const { data, t, canBook } = view
  if (!canBook) return ''
  const { cancel_until_hours, approval } = data.booking
  return html`<section class="s-rules" id="rregullat">
    <h2>${t.page.rules}</h2>
    <ul class="card rules lines">
      ${line('clock', t.page.cancelRule(cancel_until_hours), t.page.cancelHow)}
      ${approval === 'never' ? '' : line('check', t.page.approvalRule, t.page.approvalHow)}
      ${line('card', t.page.paidRule, t.page.paidHow)}
    </ul>
  </section>`
}

export function hours({ data, t, today }: View): Html | '' {
  if (!hasHours(data.hours)) return ''
  const special = specialDays(data.hours, today)
  return html`<section class="s-hours">
    <h2>${t.page.hours}</h2>
    <ul class="card hours">
      ${weekHours(data.hours, today).map(
        ({ day, isToday, open }) =>
          html`<li ${isToday ? raw('class="on"') : ''}>
            <span>${t.format.weekday(day)}${isToday ? `, ${t.common.today}` : ''}</span>
            <span>
              ${open.length > 0 ? open.map((range, index) => html`${index > 0 ? raw('<br>') : ''}${rangeText(range)}`) : t.page.closed}
            </span>
          </li>`,
      )}
      ${special.map(
        ({ date, open, reason }) =>
          html`<li class="special">
            ${icon('flag')}<span>
              ${t.format.longDate(date)}:
              ${open.length > 0 ? open.map(rangeText).join(', ') : t.page.closedThen}${
                reason ? html` (<span lang="sq">${reason}</span>)` : ''
              }
            </span>
          </li>`,
      )}
    </ul>
  </section>`
}

export function where({ data, t, map }: View): Html | '' {
  if (!data.address && !map) return ''
  return html`<section class="s-where">
    <h2>${t.page.where}</h2>
    <div class="card where">
      <div class="map">${streets}${icon('pin')}</div>
      ${data.address ? html`<p>${data.address}</p>` : ''}
      ${map ? html`<a href="${map}" target="_blank" rel="noopener">${t.page.openMap}${icon('chevron-right')}</a>` : ''}
    </div>
  </section>`
}
