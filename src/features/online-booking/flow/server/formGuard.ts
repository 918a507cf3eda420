import { html } from 'hono/html'
import { challengeFor, stampFor, type ProofSubject } from '#features/online-booking/abuse/server/public.ts'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { isHoldToken } from '#features/online-booking/booking/server/public.ts'
import type { Html } from '#features/online-booking/page/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Choice } from '../rules.ts'
import type { View } from './view.ts'

/** What tells people from robots, in a form that books or waits. */
export interface FormGuard {
  /** When the form was shown first, signed. */
  stamp: string
  /** What the script solves while the form is filled in; null while the salon is not under attack. */
  challenge: string | null
}

/** What a proof of work of the last step is for. */
const subjectOf = ({ hold, date, time }: Choice, today: string): ProofSubject => ({
  ...(hold && isHoldToken(hold) && { hold }),
  date: date ?? today,
  time: time ?? '',
})

export const guardOfBooking = async (call: VisitorCall, { choice, typed }: View): Promise<FormGuard> => ({
  stamp: await stampFor(call, typed.stamp),
  challenge: await challengeFor(call, subjectOf(choice, call.today)),
})

export const guardOfWait = async (call: VisitorCall, { choice, typed }: View): Promise<FormGuard> => ({
  stamp: await stampFor(call, typed.stamp),
  challenge: await challengeFor(call, { date: choice.date ?? call.today }),
})

/** Attributes of the form. `isRefused`: it was sent without a proof, so the script sends it again with one. */
export const guardAttributes = ({ challenge }: FormGuard, isRefused: boolean): Html =>
  challenge ? html`data-work="${challenge}" ${isRefused ? 'data-again' : ''}` : html``

/** A field that robots fill in and people neither see nor reach, and when the form was shown. */
export const guardFields = ({ t }: View, { stamp }: FormGuard): Html =>
  html`<p class="sr" aria-hidden="true">
      <label for="${emptyField}">${t.flow.leaveEmpty}</label>
      <input id="${emptyField}" name="${emptyField}" type="text" tabindex="-1" autocomplete="off" />
    </p>
    <input type="hidden" name="shfaqur" value="${stamp}" />`
