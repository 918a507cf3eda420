import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { keptClient } from '#features/clients/server/public.ts'
import type { recordSale } from '../contract.ts'
import type { SoldAppointment } from './facts.ts'
import { lineRows } from './lineRows.ts'
import type { LoadedSale } from './load.ts'
import { paymentRows } from './paymentRows.ts'
import { withPrepaidVat } from './prepaidVat.ts'
import type { SoldFacts } from './soldFacts.ts'
import { soldPrepaid } from './soldPrepaid.ts'
import { checkDeviceNumber, type Taking } from './taking.ts'

type Input = InputOf<typeof recordSale>

/** Client, priced lines, payments and sold prepaid rows of a sale. Throws 400 for what cannot be sold. */
export async function contentOf(call: SalonCall, input: Input, taking: Taking, facts: SoldFacts) {
  const { currency, appointments, services, prepaid, loaded } = facts
  const priced = lineRows(call, input, {
    ...facts,
    day: taking.day,
    isLate: taking.isLate,
    asksReason: taking.origin === 'paid' && taking.device_number === null,
    owed: loaded,
  })
  const { errors, totalCents } = priced
  const client = await clientOf(call, input, appointments, loaded)
  const clientId = client?.id ?? null
  const paid = paymentRows(errors, input, { currency, totalCents, lines: priced.lines, prepaid, clientId })
  const sold = await soldPrepaid(call, errors, input, {
    currency,
    lines: priced.lines,
    services,
    appointments,
    clientId,
  })
  await checkDeviceNumber(call, errors, input.id, taking)
  errors.throwAny()
  const { lines, payments } = withPrepaidVat({ lines: priced.lines, payments: paid }, prepaid, currency)
  return { client, totalCents, lines, payments, sold }
}

/** The client of a sale: the one who is named, even if merged since, else that of the first visit or debt. */
async function clientOf(
  call: SalonCall,
  input: Input,
  appointments: ReadonlyMap<string, SoldAppointment>,
  owed: ReadonlyMap<string, LoadedSale>,
): Promise<{ id: string; name: string } | null> {
  if (input.client_id === null) return null
  const ofLine = input.lines
    .map(({ appointment_id, for_appointment_id: coming, debt_sale_id: sale }) => {
      const visit = appointment_id ?? coming
      return visit ? appointments.get(visit)?.client_id : sale ? owed.get(sale)?.sale.client_id : null
    })
    .find((one) => typeof one === 'string')
  const id = input.client_id ?? ofLine
  if (!id) return null
  const client = await call.salon.selectFrom('clients').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return client ?? keptClient(call.salon, { id })
}
