export const securityEventMessages = {
  cards: (count: number) => (count === 1 ? 'karta' : `${count} karta`),
  manyCards: (count: number) => `${count} karta në 10 minuta`,
  until: (time: string) => `deri në ${time}`,
  times: (count: number) => `${count} herë`,
  nobody: 'Askush ende.',
  kept: 'Kartat ruhen 90 ditë, të tjerat 400. Askush nuk i ndryshon, as ju.',
  anonymous: 'Pa hyrje',
  administrator: 'Orari',
} as const
