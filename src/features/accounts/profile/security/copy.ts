export const securityMessages = {
  totpOn: 'Hyrja me dy hapa u aktivizua.',
  totpOff: 'Aplikacioni i kodeve u hoq.',
  passkeyAdded: 'Çelësi u shtua.',
  passkeyRemoved: 'Çelësi u hoq.',
  codesRenewed: 'Kodet e reja rezervë janë gati. Të vjetrat nuk vlejnë më.',
  passkeyName: 'Emërtoni çelësin, për shembull „Telefoni im”.',
} as const
