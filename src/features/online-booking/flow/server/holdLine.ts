import { html } from 'hono/html'
import type { Hold } from '#features/online-booking/booking/contract.ts'
import type { Html } from '#platform/server/html/page.ts'
import { bookingLimits } from '../../booking/rules.ts'
import type { View } from './view.ts'

/** Circumference of the ring, in its own units. */
const around = 56.55

/** Countdown ring of a held start. Without a script it shows the duration of a hold. */
export function holdLine(view: View, hold: Hold): Html {
  const left = Math.max(0, Math.round((Date.parse(hold.held_until) - view.now.getTime()) / 1000))
  const dash = Math.round(((around * left) / (bookingLimits.holdMinutes * 60)) * 10) / 10
  const { t } = view
  return html`<p class="flow-hold" data-left="${left}" data-whole="${bookingLimits.holdMinutes * 60}">
    <svg class="flow-ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="9" stroke-dasharray="${dash} ${around}" />
    </svg>
    <span data-hint>${t.flow.holdHint}</span>
    <span data-counted hidden role="timer" aria-live="off">${t.flow.holdLeft} <b data-clock></b></span>
  </p>`
}
