import { html } from 'hono/html'
import { challengeFor, stampFor, type ProofSubject } from '#features/online-booking/abuse/server/public.ts'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { isHoldToken } from '#features/online-booking/booking/server/public.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Choice } from '../rules.ts'
import type { View } from './view.ts'

/** Values that tell people from robots, in a form that books or waits. */
export interface FormGuard {
  /** When the form was shown first, signed. */
  stamp: string
  /** Challenge that the script solves while the form is filled in; null while the salon is not under attack. */
  challenge: string | null
}

/** The subject of a proof of work of the last step. */
export const subjectOf = ({ hold, date, time }: Choice, today: string): ProofSubject => ({
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

/** The challenge of a refusal for want of a proof; null for another one. */
export const challengeIn = ({ code, extra }: Fault): string | null =>
  code === 'proof_needed' ? String(extra.challenge) : null

/** For visitors without a script: under attack the salon books by phone. */
export const proofText = (t: View['t'], { extra }: Fault): string =>
  extra.again ? t.flow.sendAgain : t.flow.callInstead

/** Attributes of the form. `lacking`: it was sent without the proof of this challenge, so the script sends it again with one. */
export const guardAttributes = ({ challenge }: FormGuard, lacking: string | null): Html =>
  lacking ? html`data-work="${lacking}" data-again` : challenge ? html`data-work="${challenge}"` : html``

/** A field that robots fill in and people neither see nor reach, and when the form was shown. */
export const guardFields = ({ t }: View, { stamp }: FormGuard): Html =>
  html`<p class="sr" aria-hidden="true">
      <label for="${emptyField}">${t.flow.leaveEmpty}</label>
      <input id="${emptyField}" name="${emptyField}" type="text" tabindex="-1" autocomplete="off" />
    </p>
    <input type="hidden" name="shfaqur" value="${stamp}" />`
