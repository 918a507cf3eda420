import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { newCodeProblem, readCode } from '../giftCardCode.ts'
import { isPrepaid } from '../rules.ts'
import type { SoldAppointment, SoldService } from './facts.ts'
import type { FieldErrors } from './fieldErrors.ts'
import { isCodeUsed, newCode, type StoredPrepaid } from './prepaid.ts'
import type { StoredLine } from '../wire.ts'

interface Facts {
  currency: StoredPrepaid['currency']
  lines: readonly StoredLine[]
  services: ReadonlyMap<string, SoldService>
  appointments: ReadonlyMap<string, SoldAppointment>
  clientId: string | null
}

/**
 * Rows of sold gift cards, packages and deposits, and errors of their fields. A gift card's code becomes part of the
 * line's text.
 */
export async function soldPrepaid(
  call: SalonCall,
  errors: FieldErrors,
  input: InputOf<typeof recordSale>,
  { currency, lines, services, appointments, clientId }: Facts,
): Promise<StoredPrepaid[]> {
  const sold: StoredPrepaid[] = []
  for (const [index, line] of lines.entries()) {
    const asked = input.lines[index]
    if (!asked || !isPrepaid(line.kind) || line.prepaid_id === null) continue
    const { kind } = line
    const isCard = kind === 'gift_card'
    if (!isCard && clientId === null) errors.add('client_id', saleMessages.prepaidClient)
    const code = isCard ? await codeOf(call, errors, `lines.${index}.code`, asked.code ?? null) : null
    if (sold.some((one) => code !== null && one.code === code)) errors.add(`lines.${index}.code`, saleMessages.codeUsed)
    const visit = kind === 'deposit' ? (asked.for_appointment_id ?? null) : null
    if (visit !== null && !appointments.has(visit))
      errors.add(`lines.${index}.for_appointment_id`, saleMessages.appointment)
    const service = kind === 'package' && asked.service_id ? services.get(asked.service_id) : undefined
    sold.push({
      id: line.prepaid_id,
      kind,
      code,
      client_id: isCard ? null : clientId,
      label: line.label,
      currency,
      service_id: service?.id ?? null,
      service_name: service?.name ?? null,
      appointment_id: visit,
      created_at: call.now,
      vat_letter: line.vat_letter,
      vat_basis_points: line.vat_basis_points,
    })
    if (code !== null) line.label = `${line.label} ${code}`
  }
  return sold
}

async function codeOf(call: SalonCall, errors: FieldErrors, field: string, typed: string | null): Promise<string> {
  if (typed === null) return newCode(call)
  const code = readCode(typed)
  const problem = newCodeProblem(code)
  if (problem) errors.add(field, problem)
  else if (await isCodeUsed(call, code)) errors.add(field, saleMessages.codeUsed)
  return code
}
