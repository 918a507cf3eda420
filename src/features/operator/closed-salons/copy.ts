import { plural } from '#platform/shared/sq.ts'

export const closedSalonMessages = {
  title: 'Sallone të mbyllura',
  sub: 'Shitjet mbeten gjashtë vjet, pa emra klientësh. I sheh vetëm administratori.',
  sales: (count: number) => (count === 0 ? 'pa shitje' : plural(count, 'shitje', 'shitje')),
} as const
