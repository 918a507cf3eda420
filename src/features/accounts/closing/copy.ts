export const closingMessages = {
  asked: 'Llogaria mbyllet në fund të afatit. Deri atëherë mund ta ktheni.',
  called: 'Llogaria nuk mbyllet më. Rezervimi online është si më parë.',
  title: 'Mbyll llogarinë',
  /** Line on every screen of the salon. */
  line: (day: string) => `Llogaria e sallonit mbyllet më ${day}. Rezervimi online është i mbyllur.`,
  back: 'Mos e mbyll',
} as const
