import { money } from '#platform/shared/sq.ts'
import { saleMethodLabel } from '../methods.ts'
import type { Draft, priced } from './draft.ts'
import { paymentsOf } from './draftPayments.ts'

/** The button of the sheet: 'Paguaj 20,00 € kesh', 'Shëno borxh 6,00 €', 'Kesh 15,00 € + Kartelë 5,00 €'. */
export function payText(draft: Draft, { restCents, prepaid }: ReturnType<typeof priced>): string {
  const { currency, method } = draft
  const payments = paymentsOf(draft, restCents)
  if (prepaid.length === 0 && payments.length <= 1) {
    const sum = money(restCents, currency)
    return method === 'debt' ? `Shëno borxh ${sum}` : `Paguaj ${sum} ${saleMethodLabel[method].toLowerCase()}`
  }
  return [...prepaid, ...payments]
    .map((one) => `${saleMethodLabel[one.method]} ${money(one.cents, currency)}`)
    .join(' + ')
}
