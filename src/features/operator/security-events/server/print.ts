import type { MemberCall } from '#platform/server/call.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { notePrint } from '../contract.ts'

/** Records a print. Several of a page in one minute are one row. */
export async function print(call: MemberCall, { page }: InputOf<typeof notePrint>) {
  await writeSecurityEvent(call, { kind: 'print', detail: page, minutes: 1 })
  return {}
}
