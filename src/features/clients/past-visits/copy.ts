export const pastVisitsCopy = {
  /** Title of visits from several programs. */
  before: 'Para Orarit',
  from: (source: string) => `Nga ${source}`,
  pages: 'Faqet e vizitave të mëparshme',
  status: { came: 'Erdhi', no_show: 'Nuk erdhi', cancelled: 'Anuluar' },
} as const
