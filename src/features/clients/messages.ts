/** Sentences about clients: the specification's and ours. */
export const clientMessages = {
  notFound: 'Nuk u gjet asnje klient me kete emer',
  phoneDoubtful: 'Ky numër duket i pasaktë.',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  nameRequired: 'Emri i klientit është i detyrueshëm.',
  saved: 'Të dhënat e klientit u ruajtën.',
} as const
