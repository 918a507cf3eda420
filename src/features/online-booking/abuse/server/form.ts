import type { VisitorCall } from '#platform/server/call.ts'
import { formHours } from '../rules.ts'
import { countVisit, requireProof, type ProofSubject } from './proof.ts'
import { isSigned, sign } from './sign.ts'
import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

export const minSecondsSetting: Setting<number> = {
  read: (env) => number(env, 'BOOKING_LEAST_SECONDS', 2, 0, 60),
}

/** Signed time at which a form was first shown: `lmn3k2a1.…`. */
async function newStamp(call: VisitorCall): Promise<string> {
  const shown = call.now.getTime().toString(36)
  return `${shown}.${await sign(call, 'form', shown)}`
}

/** Milliseconds since the form of a stamp was shown; null if it is forged, expired or another salon's. */
async function ageOf(call: VisitorCall, stamp: string): Promise<number | null> {
  const [shown = '', signature = '', ...more] = stamp.split('.')
  if (!/^[\da-z]{1,10}$/.test(shown) || more.length > 0) return null
  if (!(await isSigned(call, signature, 'form', shown))) return null
  const age = call.now.getTime() - Number.parseInt(shown, 36)
  return age <= formHours * 3_600_000 ? age : null
}

/** Stamp of a form; one that is shown again keeps its first stamp. */
export async function stampFor(call: VisitorCall, sent: string): Promise<string> {
  return sent && (await ageOf(call, sent)) !== null ? sent : newStamp(call)
}

/**
 * Requires a proof of work if a form was probably sent by a robot: the hidden field is filled in, or it was sent too
 * fast. Browsers with autofill do both. Under attack the booking itself requires the proof. Throws 409 proof_needed
 * with a challenge and `again`: without a script, sending it once more succeeds. Throws 429.
 */
export async function admitForm(
  call: VisitorCall,
  form: { stamp: string; empty: string },
  subject: ProofSubject,
  proof: string | undefined,
): Promise<void> {
  const age = await ageOf(call, form.stamp)
  const minMs = call.settings.of(minSecondsSetting) * 1000
  if (form.empty === '' && age !== null && age >= minMs) return
  if (!(await countVisit(call))) await requireProof(call, subject, proof, true)
}
