import { money } from '#platform/shared/sq.ts'
import { saleMethodLabel } from '../methods.ts'
import { paymentText } from '../usualPayment.ts'
import type { Draft } from './draft.ts'
import type { DraftPlan } from './draftPlan.ts'

/** The button of the sheet: 'Paguaj 20,00 € kesh', 'Shëno borxh 6,00 €', 'Kesh 15,00 € + Kartelë 5,00 €'. */
export function payText(draft: Draft, { restCents, remainingCents, prepaid, payments: all }: DraftPlan): string {
  const { currency } = draft
  const payments = all.slice(prepaid.length).map((one) => ({ method: one.method, cents: one.amount_cents }))
  // Another method's amount is more than the sum, which its field says.
  if (remainingCents < 0) return `Paguaj ${money(restCents, currency)}`
  if (prepaid.length === 0 && payments.length <= 1) {
    const { method } = payments[0] ?? draft
    const sum = money(restCents, currency)
    return method === 'debt' ? `Shëno borxh ${sum}` : `Paguaj ${sum} ${saleMethodLabel[method].toLowerCase()}`
  }
  const parts = prepaid.map((one) => ({ ...one, uses: usesOf(draft, one.prepaid_id) }))
  return paymentText({ payments: [...parts, ...payments.map((one) => ({ ...one, prepaid_id: null }))], currency })
}

/** Uses of a package in a draft; undefined for gift cards and deposits. */
function usesOf({ used, lines }: Draft, id: string) {
  const pack = used.find((one) => one.id === id && one.kind === 'package')
  if (!pack) return undefined
  const taken = lines.filter(({ line }) => line.prepaid_id === id).length
  return { taken, left: pack.uses_left ?? 0, of: pack.uses ?? 0 }
}
