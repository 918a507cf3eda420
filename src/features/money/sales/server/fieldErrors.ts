import { unitOf } from '#features/money/sales/rules.ts'
import { badInput, type FieldError } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'

/** Collects errors of fields in the order of the checks. */
export class FieldErrors {
  readonly list: FieldError[] = []

  add(field: string, message: string): void {
    if (!this.list.some((one) => one.field === field)) this.list.push({ field, message })
  }

  throwAny(): void {
    if (this.list.length > 0) throw badInput(this.list)
  }
}

/** Cents of an amount of the body; a fraction of a lek is an error. */
export function centsOf(errors: FieldErrors, amount: number, currency: Currency, field: string): number {
  const cents = toCents(amount)
  if (cents % unitOf(currency) !== 0) errors.add(field, fieldMessages.wholeLek)
  return cents
}

/** Cents of an amount of the body. Throws 400 for a fraction of a lek. */
export function wholeAmount(amount: number, currency: Currency, field = 'amount'): number {
  const errors = new FieldErrors()
  const cents = centsOf(errors, amount, currency, field)
  errors.throwAny()
  return cents
}
