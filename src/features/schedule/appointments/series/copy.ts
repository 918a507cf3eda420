import { plural } from '#platform/shared/sq.ts'
import { maxSeriesVisits } from './rules.ts'

export const seriesMessages = {
  noDates: 'Seria nuk ka asnjë datë. Zgjidhni një fund më të vonë.',
  tooMany: `Një seri mund të ketë më së shumti ${plural(maxSeriesVisits, 'termin', 'termine')}.`,
  bookFailed: 'Gabim në caktimin e serisë',
} as const
