import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { saveRetention } from '../contract.ts'
import { retentionMessages } from '../copy.ts'

/** Switches monthly runs on or off. Another number of years takes an announcement back, because it named others. */
export async function save(call: SalonCall, { years, monthly }: InputOf<typeof saveRetention>) {
  const known = await call.salon.selectFrom('retention').select('years').forUpdate().executeTakeFirst()
  if ((known?.years ?? null) === (monthly ? years : null)) call.skipAudit()
  else if (!monthly) await call.salon.deleteFrom('retention').execute()
  else if (known) await call.salon.updateTable('retention').set({ years, run_on: null, clients: null }).execute()
  else await call.salon.insertInto('retention', { years }).execute()
  call.announce(call.salon.id, saveRetention.topic)
  return { message: monthly ? retentionMessages.monthlyOn : retentionMessages.monthlyOff }
}
