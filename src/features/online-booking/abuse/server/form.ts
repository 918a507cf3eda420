import type { VisitorCall } from '#platform/server/call.ts'
import { formHours } from '../rules.ts'
import { countVisit } from './attempts.ts'
import { requireProof, type ProofSubject } from './proof.ts'
import { minSecondsSetting } from './setting.ts'
import { isSigned, sign } from './sign.ts'

/** When a form was shown first, signed: `lmn3k2a1.…`. */
async function newStamp(call: VisitorCall): Promise<string> {
  const shown = call.now.getTime().toString(36)
  return `${shown}.${await sign(call, 'form', shown)}`
}

/** Milliseconds since the form of a stamp was shown; null where it is not of this salon, forged or too old. */
async function ageOf(call: VisitorCall, stamp: string): Promise<number | null> {
  const [shown = '', signature = '', ...more] = stamp.split('.')
  if (!/^[\da-z]{1,10}$/.test(shown) || more.length > 0) return null
  if (!(await isSigned(call, signature, 'form', shown))) return null
  const age = call.now.getTime() - Number.parseInt(shown, 36)
  return age <= formHours * 3_600_000 ? age : null
}

/** The stamp of a form that is shown now; one that is shown again keeps the first. */
export async function stampFor(call: VisitorCall, sent: string): Promise<string> {
  return sent && (await ageOf(call, sent)) !== null ? sent : newStamp(call)
}

/**
 * A form that a robot may have sent needs a proof of work: the field that people do not see is filled in, or it took no time. A browser that
 * fills in forms does both. Under attack the booking itself asks for the proof. Throws 409 proof_needed with a
 * challenge and `again`: without a script it is sent once more. Throws 429.
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
