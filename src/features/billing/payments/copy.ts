export const paymentMessages = {
  started: 'Filloi një pagesë me kartë.',
  begun: 'Po ju dërgojmë te faqja e pagesës.',
  orderRequired: 'Mungon numri i porosisë.',
  unknown: 'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.',
  failed: 'Pagesa nuk u krye',
  refused: 'Banka nuk e pranoi. Mund të provoni përsëri.',
} as const
