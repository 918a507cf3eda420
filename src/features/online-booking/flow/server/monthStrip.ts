import { html } from 'hono/html'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { BookingMonth } from '#features/online-booking/booking/contract.ts'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { go, shortMonth, type View } from './view.ts'
import { stripWeek } from '../rules.ts'

const percent = (part: number, whole: number) => `${Math.round((10_000 * part) / whole) / 100}%`
const height = 32

/** Free time of 31 days as bars. The displayed week is marked; arrows lead to the others. */
export function monthStrip(view: View, month: BookingMonth, day: LocalDate): Html {
  const { t } = view
  const { days } = month
  const { from, index: at } = stripWeek(days, day)
  const first = localDate(days[0]?.date ?? day)
  const before =
    addDays(from, -7) >= month.first ? addDays(from, -7) : from > month.first ? localDate(month.first) : null
  const after = addDays(from, 7) <= month.last ? addDays(from, 7) : null
  const firstOfMonth = days.findIndex(
    ({ date }, index) => index > 5 && index < days.length - 10 && date.endsWith('-01'),
  )
  return html`<div class="flow-month">
      <p><b>${t.format.monthYear(day)}</b></p>
      ${arrow(view, before, 'left', t.flow.weekBefore)}${arrow(view, after, 'right', t.flow.weekAfter)}
    </div>
    <div class="flow-rail" aria-hidden="true">
      <svg width="100%" height="${height + 32}">
        <rect
          class="win"
          x="${percent(at, 31)}"
          y="1"
          width="${percent(Math.min(7, days.length - at), 31)}"
          height="${height + 10}"
          rx="8"
        />
        ${days.map(({ date, closed, room, starts }, index) => {
          const tall = starts.length === 0 ? 3 : Math.max(5, Math.round(room * height))
          const state = closed || starts.length === 0 ? 'none' : index >= at && index < at + 7 ? 'shown' : ''
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
            ? html`<text x="${percent(firstOfMonth, 31)}" y="${height + 28}"
                >${dayText(view, localDate(days[firstOfMonth]?.date ?? day))}</text
              >`
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

function arrow(view: View, date: LocalDate | null, name: 'left' | 'right', label: string): Html {
  if (!date) return html`<span class="flow-arrow off tap" aria-hidden="true">${icon(name)}</span>`
  return go(view, { changes: { date, step: 3 }, content: icon(name) as Html, class: 'flow-arrow tap', label })
}
