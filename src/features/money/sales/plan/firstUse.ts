import type { Currency } from '#platform/shared/money.ts'
import { sumOf } from '../rules.ts'
import { worthOfUses } from '../prepaidLeft.ts'
import { type AskedLine, askedLine, askedPayment, type AskedSale } from './asked.ts'

/** Services that a package pays in the call that sells it: a second sale, of its first uses. */

export type UsedService = Partial<Pick<AskedLine, 'appointment_id' | 'barber_id' | 'label'>>

/** Worth of each of the first uses of a package. */
export function worthOfFirstUses(
  { cents, uses }: { cents: number; uses: number },
  count: number,
  currency: Currency,
): number[] {
  const remaining = { cents, uses }
  return Array.from({ length: Math.min(count, uses) }, () => {
    const worth = worthOfUses(remaining, 1, currency)
    remaining.cents -= worth
    remaining.uses -= 1
    return worth
  })
}

/** The sale of services that a package pays, which was sold for `cents`. */
export function firstUse(
  services: readonly UsedService[],
  sold: { prepaid_id: string; cents: number; uses: number },
  currency: Currency,
): AskedSale {
  const { prepaid_id } = sold
  return {
    lines: services.map((service) => askedLine({ kind: 'service', ...service, prepaid_id })),
    discount: null,
    payments: [askedPayment('package', sumOf(worthOfFirstUses(sold, services.length, currency)), { prepaid_id })],
  }
}
