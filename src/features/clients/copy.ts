export const clientMessages = {
  notFound: 'Nuk u gjet asnje klient me kete emer',
  added: (name: string) => `Klienti ${name} u shtua me sukses!`,
  /** In the history of acts, which names no client. */
  addedUnnamed: 'Klienti u shtua.',
  phoneDoubtful: 'Ky numër duket i pasaktë.',
  phoneCut: 'Excel-i ia ka prerë shifrat e fundit këtij numri. Shkruajeni përsëri.',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  nameRequired: 'Emri i klientit është i detyrueshëm.',
  saved: 'Të dhënat e klientit u ruajtën.',
  blocked: 'Klienti u bllokua.',
  unblocked: 'Klienti u zhbllokua.',
  isBlocked: 'klienti është bllokuar',
  /** Shown when booking; the reason is the salon's own text. */
  blockedWarning: (reason: string | null) => (reason ? `Klienti është bllokuar: ${reason}` : 'Klienti është bllokuar.'),
  anonymised: 'Klienti u anonimizua.',
  anonymousName: 'Klient anonim',
  parentName: 'Shkruani emrin e prindit.',
  parentPhone: 'Shkruani telefonin e prindit.',
  /** Above a message to the parent. */
  toParent: (parent: string | null) => `Nën 16 vjeç: mesazhi i shkon prindit${parent ? `, ${parent}` : ''}.`,
  /** Beside a phone that is the parent's. */
  parentOf: (parent: string | null) => ['prindi', parent].filter(Boolean).join(' '),
  /** Beside consents, and to a client. */
  reminderWithoutConsent: 'Kujtesa e terminit nuk kërkon pëlqim: i takon terminit.',
  noAdvertising: 'Nën 16 vjeç: pa mesazhe reklamuese.',
  notAgreed: 'Klienti nuk ka pranuar mesazhe: ky tekst e kërkon pëlqimin.',
  birthdayInFuture: 'Ditëlindja nuk mund të jetë në të ardhmen.',
  birthday: 'Ditëlindja nuk është e vlefshme. Shkruajeni si 14.5.1990, ose 14.5. pa vitin.',
} as const
