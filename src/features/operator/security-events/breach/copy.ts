export const breachMessages = {
  moment: 'Shkruani datën dhe orën.',
  order: 'Fundi duhet të jetë pas fillimit.',
  nobody: 'Në këtë periudhë askush nuk lexoi të dhëna.',
  copied: 'Teksti u kopjua.',
  noAddress: 'pa adresë',
  fewer: 'Listat me më pak se 200 klientë në 10 minuta nuk regjistrohen, prandaj numrat janë më të vegjlit e mundshëm.',
} as const
