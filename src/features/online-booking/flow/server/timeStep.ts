import { html } from '#platform/server/html/html.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BookingMonth } from '#features/online-booking/booking/contract.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Page } from '#platform/server/feature.ts'
import { addDays, localDate, weekday, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { zoneLine } from '#features/online-booking/page/server/public.ts'
import { bestStarts, shownStarts, stripWeek, thirds } from '../rules.ts'
import { holdLine, stepPage } from './frame.ts'
import {
  barberName,
  go,
  hasTyped,
  shortDay,
  shortMonth,
  timeButton,
  typedForm,
  type Notice,
  type View,
} from './view.ts'

type Day = BookingMonth['days'][number]

/** Step 3: day and time. Shows `day`, and the strip of its month. */
export function timeStep(
  files: BuiltFiles,
  view: View,
  month: BookingMonth,
  day: LocalDate,
  notice: Notice | null = null,
): Page {
  const { t, choice, hold } = view
  const shown = month.days.find(({ date }) => date === day)
  const onward = hold
    ? go(view, {
        changes: { date: localDate(hold.date), time: hold.time as LocalTime },
        content: html`${t.flow.next}${icon('arrow-right')}`,
        class: 'btn btn-primary btn-large',
      })
    : undefined
  const earlier = html`<b>${t.flow.earlier}</b>${' '}${t.flow.earlierHint}`
  return stepPage(files, view, 3, {
    title: t.flow.timeTitle,
    notice,
    status: notice ? 409 : undefined,
    // Going back after a booking loads the free times again. A page with typed values was posted.
    headers: hasTyped(view.typed) ? undefined : { 'cache-control': 'no-store' },
    body: html`${typedForm(view)}${monthStrip(view, month, day)}${weekDays(view, month, day)}
    ${zoneLine(choice.language, view.timeZone, day)} ${times(view, month, shown, hold?.date === day ? hold.time : null)}
    ${go(view, {
      waits: true,
      changes: { date: day, time: null, allTimes: choice.allTimes },
      class: 'flow-earlier',
      content: html`${icon('bell')}<span>${earlier}</span>${icon('chevron-right')}`,
    })}`,
    ...(hold &&
      onward && {
        bar: html`<div class="flow-held">
            <strong>${t.format.longDate(localDate(hold.date))}, ${t.flow.at(hold.time, barberName(view))}</strong>
            ${holdLine(view, hold)}
          </div>
          ${onward}`,
        side: onward,
      }),
  })
}

const percent = (part: number, whole: number) => `${Math.round((10_000 * part) / whole) / 100}%`
const height = 32

/** Free time of 31 days as bars. The displayed week is marked; arrows lead to the others. */
function monthStrip(view: View, month: BookingMonth, day: LocalDate): Html {
  const { t } = view
  const { days } = month
  const { from, index: firstIndex } = stripWeek(days, day)
  const first = localDate(days[0]?.date ?? day)
  const before =
    addDays(from, -7) >= month.first ? addDays(from, -7) : from > month.first ? localDate(month.first) : null
  const after = addDays(from, 7) <= month.last ? addDays(from, 7) : null
  const firstOfMonth = days.findIndex(
    ({ date }, index) => index > 5 && index < days.length - 10 && date.endsWith('-01'),
  )
  return html`<div class="flow-month">
      <p><b>${t.format.monthYear(day)}</b></p>
      ${arrow(view, before, 'chevron-left', t.flow.weekBefore)}${arrow(view, after, 'chevron-right', t.flow.weekAfter)}
    </div>
    <div class="flow-rail" aria-hidden="true">
      <svg width="100%" height="${height + 32}">
        <rect
          class="win"
          x="${percent(firstIndex, 31)}"
          y="1"
          width="${percent(Math.min(7, days.length - firstIndex), 31)}"
          height="${height + 10}"
          rx="8"
        />
        ${days.map(({ date, closed, room, starts }, index) => {
          const tall = starts.length === 0 ? 3 : Math.max(5, Math.round(room * height))
          const state =
            closed || starts.length === 0 ? 'none' : index >= firstIndex && index < firstIndex + 7 ? 'shown' : ''
          return html`<rect
            class="${state}"
            data-date="${date}"
            x="${percent(index + 0.15, 31)}"
            y="${height + 6 - tall}"
            width="${percent(0.7, 31)}"
            height="${tall}"
            rx="2"
          />`
        })}
        <text x="0" y="${height + 28}">${dayText(view, first)}</text>
        ${
          firstOfMonth > 0
            ? html`<text x="${percent(firstOfMonth, 31)}" y="${height + 28}">
                ${dayText(view, localDate(days[firstOfMonth]?.date ?? day))}
              </text>`
            : ''
        }
        <text x="100%" y="${height + 28}" text-anchor="end">${dayText(view, localDate(days.at(-1)?.date ?? day))}</text>
      </svg>
      ${weeks(view, days)}
    </div>`
}

/** Clicking the bars shows their week; arrows do the same for keyboards and screen readers. */
function weeks(view: View, days: BookingMonth['days']): Html {
  const firsts = days.filter((_, index) => index % 7 === 0)
  return html`${firsts.map(({ date }, index) => {
    const week = days.slice(index * 7, index * 7 + 7)
    const open = week.find(({ starts }) => starts.length > 0)?.date ?? date
    return go(view, {
      changes: { date: localDate(open), step: 3 },
      content: '',
      class: `flow-week flow-week-${index}`,
      pointerOnly: true,
    })
  })}`
}

const dayText = (view: View, date: LocalDate) => `${Number(date.slice(8))} ${shortMonth(view, date)}`

function arrow(view: View, date: LocalDate | null, name: 'chevron-left' | 'chevron-right', label: string): Html {
  if (!date) return html`<span class="flow-arrow off tap" aria-hidden="true">${icon(name)}</span>`
  return go(view, { changes: { date, step: 3 }, content: icon(name) as Html, class: 'flow-arrow tap', label })
}

function weekDays(view: View, month: BookingMonth, day: LocalDate): Html {
  const { t } = view
  const { index } = stripWeek(month.days, day)
  const week = month.days.slice(index, index + 7)
  return html`<ol class="flow-days" aria-label="${t.flow.days}">
    ${week.map((one) => html`<li>${dayCell(view, one, one.date === day)}</li>`)}
  </ol>`
}

function dayCell(view: View, { date, closed, room, starts }: Day, chosen: boolean): Html {
  const { t } = view
  const local = localDate(date)
  const level = thirds(room, starts.length)
  const name = html`<span>${shortDay(view, weekday(local))}</span><b>${Number(date.slice(8))}</b>`
  if (level === 0) {
    return html`<span class="flow-day ${closed ? 'closed' : 'full'}">
      ${name}<small aria-hidden="true">
        <span class="flow-word">${closed ? t.flow.closedShort : t.flow.full}</span>
      </small>
      <span class="sr">${closed ? t.flow.closed : t.flow.full}</span>
    </span>`
  }
  return go(view, {
    changes: { date: local, step: 3 },
    class: chosen ? 'flow-day on' : 'flow-day',
    current: chosen ? 'date' : undefined,
    content: html`${name}<span class="sr">${shortMonth(view, local)}, ${t.flow.dayRoom[level] ?? ''}</span>
      <span class="flow-room">${[1, 2, 3].map((one) => html`<i class="${one <= level ? 'on' : ''}"></i>`)}</span>`,
  })
}

function times(view: View, month: BookingMonth, day: Day | undefined, held: string | null): Html {
  const { t, choice } = view
  // The visitor's own held start, which is occupied for everybody else.
  const own = held && !day?.starts.some(({ time }) => time === held) ? [{ time: held, rank: 0 }] : []
  const all = [...(day?.starts ?? []), ...own]
  if (all.length === 0) return emptyDay(view, month)
  const best = choice.allTimes ? all : bestStarts(all, shownStarts)
  const kept = all.filter(({ time }) => time === held && !best.some((one) => one.time === held))
  const list = [...best, ...kept].toSorted((a, b) => (a.time < b.time ? -1 : 1))
  const parts = [
    { title: t.flow.morning, from: '00:00', to: '12:00' },
    { title: t.flow.afternoon, from: '12:00', to: '18:00' },
    { title: t.flow.evening, from: '18:00', to: '24:00' },
  ].map((part) => ({ ...part, starts: list.filter(({ time }) => time >= part.from && time < part.to) }))
  return html`${parts
    .filter(({ starts }) => starts.length > 0)
    .map(
      ({ title, starts }) =>
        html`<h2 class="flow-part">${title}<span>${t.flow.freeTimes(starts.length)}</span></h2>
          <div class="flow-times">
            ${starts.map(({ time }) => timeButton(view, { date: day?.date ?? '', time }, time, time === held))}
          </div>`,
    )}
  ${
    list.length < all.length
      ? go(view, {
          changes: { step: 3, allTimes: true, date: localDate(day?.date ?? '') },
          content: t.flow.allTimes,
          class: 'flow-more',
        })
      : ''
  }`
}

function emptyDay(view: View, month: BookingMonth): Html {
  const { t } = view
  const next = month.days.find(({ starts }) => starts.length > 0)
  if (!next) return html`<p class="flow-empty">${t.flow.noTimesAtAll}</p>`
  const date = localDate(next.date)
  return html`<p class="flow-empty">${t.flow.noTimes}</p>
    ${go(view, {
      changes: { date, step: 3 },
      content: t.flow.nextWithRoom(t.format.dayThen(date, view.today)),
      class: 'btn btn-wide',
    })}`
}
