import type { Call } from '#platform/server/call.ts'
import { version } from '#platform/server/version.ts'
import type { Site } from '../contract.ts'

/** What this installation is, as far as everybody may know. */
export async function describe(call: Call): Promise<Site> {
  return { practice: call.site.practice, outbox: call.site.outbox === true, version }
}
