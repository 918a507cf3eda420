import { isCutBySpreadsheet } from '#platform/shared/cutBySpreadsheet.ts'
import { clientMessages } from '#features/clients/contract.ts'

/** Warning about a phone of the wrong length, which may be saved. */
export function phoneHint(phone: string): string | undefined {
  if (isCutBySpreadsheet(phone)) return clientMessages.phoneCut
  const digits = phone.replace(/\D/g, '').length
  // Two numbers have more.
  return phone.trim() !== '' && (digits < 6 || digits > 32) ? clientMessages.phoneDoubtful : undefined
}
