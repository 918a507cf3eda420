import { badInput } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { unitOf } from '#features/money/sales/rules.ts'

/** Converts an input amount to cents. Throws 400 for a fraction of a lek. */
export function wholeAmount(amount: number, currency: Currency, field = 'amount'): number {
  const cents = toCents(amount)
  if (cents % unitOf(currency) !== 0) throw badInput([{ field, message: fieldMessages.wholeLek }])
  return cents
}
