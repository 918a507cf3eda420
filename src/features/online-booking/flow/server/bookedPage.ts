import { html } from '#platform/server/html/html.ts'
import { changeUntil } from '#features/online-booking/client-link/rules.ts'
import { mapLink, phoneLink, whatsappLink } from '#features/online-booking/page/rules.ts'
import { footer, languageLinks, page } from '#features/online-booking/page/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Booked } from '#features/online-booking/booking/contract.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { wallClock, localDate, localTime } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { linkIn } from '../../texts/rules.ts'
import { flowPath } from '../rules.ts'
import { liveParts, script } from './frame.ts'
import { dateBox, priceText, serviceNames, type View } from './view.ts'

const row = (name: Parameters<typeof icon>[0], href: string, text: string, hint: string, outside = false) =>
  html`<a href="${href}" ${outside ? html`target="_blank" rel="noopener"` : ''} data-leaves>
    ${icon(name)}<span>${text}<small>${hint}</small></span> ${icon('chevron-right')}
  </a>`

export function bookedPage(
  files: BuiltFiles,
  view: Omit<View, 'offer' | 'typed' | 'hold'>,
  booked: Booked,
  appUrl: string,
): Page {
  const { t, choice, salon, settings, today, timeZone } = view
  const { language } = choice
  const date = localDate(booked.date)
  const begins = instantAt(date, localTime(booked.time), timeZone)
  const isRequest = booked.status === 'requested'
  const end = changeUntil(begins, isRequest ? 'waiting' : 'booked', settings)
  const until = wallClock(end, timeZone)
  const mayChange = view.now <= end
  const untilText =
    end < begins
      ? t.link.until(t.format.dayThen(until.date, today), until.time)
      : isRequest
        ? t.flow.requestRule(settings.cancel_until_hours)
        : t.flow.untilStart
  const link = linkIn(language, `/v/${booked.token}`)
  const phone = readPhone(salon.phone, salon.country)
  const map = mapLink(settings.map_url, salon)
  const title = isRequest ? t.flow.requestedTitle : t.flow.bookedTitle
  const myself = t.flow.toMyselfText(salon.name, t.format.longDate(date), booked.time, `${appUrl}${link}`)
  return page({
    files,
    lang: language,
    title: `${title} · ${salon.name}`,
    script,
    body: html`<div class="flow flow-done">
      <main id="main" data-step="5" data-said="${title}">
        <div class="flow-step">
          <p class="flow-tick tone-${isRequest ? 'wait' : 'ok'}">${icon(isRequest ? 'clock' : 'check')}</p>
          <h1 tabindex="-1">${title}</h1>
          <p class="flow-lead">
            ${isRequest ? t.flow.requestedLead : t.flow.bookedLead(t.format.onDay(date, today), firstName(booked.client_name))}
          </p>
          <div class="card flow-ticket">
            <div>
              ${dateBox(view, date)}
              <p><b>${t.format.longDate(date)}</b>${t.flow.at(`${booked.time}–${booked.ends}`, booked.barber)}</p>
            </div>
            <dl>
              <dt>${t.common.services}</dt>
              <dd lang="sq">${serviceNames(booked.services)}</dd>
              <dt>${t.common.inSalon}</dt>
              <dd>${priceText(t, [booked])}</dd>
              ${
                salon.address
                  ? html`<dt>${t.common.address}</dt>
                      <dd>${salon.address}</dd>`
                  : ''
              }
            </dl>
          </div>
          ${settings.text_after_booking ? html`<p class="card flow-after" lang="sq">${settings.text_after_booking}</p>` : ''}
          <a
            class="btn btn-primary btn-large btn-wide"
            href="${linkIn(language, `/v/${booked.token}/kalendari.ics`)}"
            data-leaves
          >
            ${icon('calendarPlus')}${t.flow.calendar}
          </a>
          <div class="card flow-links lines">
            ${row('whatsapp', `https://wa.me/?text=${encodeURIComponent(myself)}`, t.flow.toMyself, t.flow.toMyselfHint, true)}
            ${row('pencil', link, mayChange ? t.flow.cancelOrChange : t.flow.showVisit, mayChange ? untilText : t.flow.cancelRule(settings.cancel_until_hours))}
            ${map ? row('pin', map, t.flow.openMap, salon.address ?? '', true) : ''}
          </div>
          ${
            settings.whatsapp
              ? html`<p class="flow-anything">
                  ${t.flow.forAnything}${' '}
                  <a href="${whatsappLink(settings.whatsapp)}" data-leaves>${t.flow.salonWhatsapp}</a>
                </p>`
              : phone
                ? html`<p class="flow-anything">
                    ${t.flow.forAnything}${' '}
                    <a href="${phoneLink(phone)}" data-leaves>${phone.typed}</a>
                  </p>`
                : ''
          }
          <div class="flow-end">
            ${languageLinks(language, (other) => linkIn(other, `${flowPath(view.address)}/gati/${booked.token}`))}${footer(language)}
          </div>
        </div>
      </main>
      ${liveParts(t)}
    </div>`,
  })
}
