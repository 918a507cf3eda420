import type { VisitorCall } from '#platform/server/call.ts'
import { formHours } from '../rules.ts'
import { countVisit } from './attempts.ts'
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

/** Whether a robot sent the form: it filled in the field that people do not see, or took no time. */
export async function isByRobot(call: VisitorCall, form: { stamp: string; empty: string }): Promise<boolean> {
  const age = await ageOf(call, form.stamp)
  const least = call.settings.of(minSecondsSetting) * 1000
  if (form.empty === '' && age !== null && age >= least) return false
  await countVisit(call)
  return true
}
