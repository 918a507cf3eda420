import { amount } from '#platform/shared/sq.ts'

/** Amounts in euros. */
interface DoublePayment {
  amount: number
  refunded: number
}

export const paymentMessages = {
  started: 'Filloi një pagesë me kartë.',
  begun: 'Po ju dërgojmë te faqja e pagesës.',
  orderRequired: 'Mungon numri i porosisë.',
  unknown: 'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.',
  failed: 'Pagesa nuk u krye',
  refused: 'Banka nuk e pranoi. Mund të provoni përsëri.',
  paidTwice: ({ amount: paid, refunded }: DoublePayment) =>
    refunded >= paid
      ? `Keni paguar dy herë: pagesa e dytë, ${amount(paid, 'EUR')}, ju kthye.`
      : `Keni paguar dy herë: pagesën e dytë, ${amount(paid, 'EUR')}, jua kthejmë.`,
  atBank: 'Pagesa juaj pret te banka',
  inReview: 'Pagesa juaj po shqyrtohet',
  doNotPayAgain: 'Abonimi hapet vetë sapo të konfirmohet. Ju lutem mos paguani përsëri.',
} as const
