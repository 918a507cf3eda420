export const termsMessages = {
  accepted: 'Faleminderit. Pranimi u ruajt me datë.',
  later: 'Mund t’i pranoni kur të doni te Konfigurimet, Salloni.',
} as const
