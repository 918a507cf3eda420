import { html } from '#platform/server/html/html.ts'
import { challengeFor, stampFor, type ProofSubject } from '#features/online-booking/abuse/server/public.ts'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { isHoldToken } from '#features/online-booking/booking/server/public.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Choice } from '../rules.ts'
import type { View } from './view.ts'

export interface FormGuard {
  /** Signed time at which the form was first shown. */
  stamp: string
  /** Challenge solved by the script while the form is filled in; null if the salon is not under attack. */
  challenge: string | null
}

export const subjectOf = ({ hold, date, time }: Choice, today: string): ProofSubject => ({
  ...(hold && isHoldToken(hold) && { hold }),
  date: date ?? today,
  time: time ?? '',
})

export const guardOf = async (call: VisitorCall, { typed }: View, subject: ProofSubject): Promise<FormGuard> => ({
  stamp: await stampFor(call, typed.stamp),
  challenge: await challengeFor(call, subject),
})

/** Challenge of a `proof_needed` fault; null for another fault. */
export const challengeIn = ({ code, extra }: Fault): string | null =>
  code === 'proof_needed' ? String(extra.challenge) : null

/**
 * Messages of faults in the visitor's language, with the salon's phone if calling helps. Under attack, visitors without
 * a script must book by phone.
 */
export function refusalsOf({ t, salon }: View, { extra }: Fault): Record<string, string> {
  const way = salon.phone ? ` ${t.flow.callSalon(salon.phone)}` : ''
  const instead = salon.phone ? t.flow.callInstead + way : t.flow.askInstead
  return {
    call_salon: instead,
    proof_needed: extra.again ? t.flow.sendAgain + way : instead,
    too_many_requests: t.common.tooOften,
  }
}

/**
 * Attributes of the form. `lacking` is the challenge of a form sent without its proof, which the script sends again
 * with one.
 */
export const guardAttributes = ({ challenge }: FormGuard, lacking: string | null): Html =>
  lacking ? html`data-work="${lacking}" data-again` : challenge ? html`data-work="${challenge}"` : html``

/** Honeypot field, invisible and unreachable for people, and the form's stamp. */
export const guardFields = ({ t }: View, { stamp }: FormGuard): Html =>
  html`<p class="sr" aria-hidden="true">
      <label for="${emptyField}">${t.flow.leaveEmpty}</label>
      <input id="${emptyField}" name="${emptyField}" type="text" tabindex="-1" autocomplete="off" />
    </p>
    <input type="hidden" name="shfaqur" value="${stamp}" />`
