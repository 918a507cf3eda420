import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { changeVisit } from '../../server/public.ts'
import { linkedMessages, type changeParts } from '../contract.ts'
import { entryFor } from './entry.ts'

/** Adds, removes and reorders the services of a visit. Throws 404, 400, 409 stale, 409 slot_taken. */
export async function parts(call: SalonCall, input: InputOf<typeof changeParts>) {
  const message = linkedMessages.partsChanged
  const entry = entryFor('update', () => message)
  const { before, after } = await changeVisit(call, input, entry)
  return { appointments: after, before, message }
}
