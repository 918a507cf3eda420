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
  if (currency === 'ALL' && cents % 100 !== 0) errors.add(field, fieldMessages.wholeLek)
  return cents
}
