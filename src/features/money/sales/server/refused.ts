import { Fault } from '#platform/shared/fault.ts'
import type { Currency } from '#platform/shared/money.ts'
import { centsIn } from '../plan/asked.ts'
import { type RefusalName, Refusals } from '../plan/refusals.ts'

/** 400 with the names of its refusals, which the reply does not contain. */
export class RefusedSale extends Fault {
  readonly names: ReadonlySet<RefusalName>

  constructor({ list }: Refusals) {
    const errors = list.map(({ field, message }) => ({ field, message }))
    super(400, 'bad_input', errors[0]?.message ?? '', { errors })
    this.names = new Set(list.map(({ name }) => name))
  }
}

/** Throws 400 if something is refused. */
export function throwRefused(refusals: Refusals): void {
  if (!refusals.isEmpty) throw new RefusedSale(refusals)
}

/** Throws 400 for one refusal. */
export function refuse(...refusal: Parameters<Refusals['add']>): never {
  const refusals = new Refusals()
  refusals.add(...refusal)
  throw new RefusedSale(refusals)
}

/** Cents of an amount of a body. Throws 400 for a fraction of a lek. */
export function wholeAmount(amount: number, currency: Currency, field = 'amount'): number {
  const refusals = new Refusals()
  const cents = centsIn(refusals, amount, currency, field)
  throwRefused(refusals)
  return cents
}
