/** Results of rows: each row is in exactly one figure. */
export const figureNames = ['past', 'client', 'completed', 'known', 'repeated', 'left_out'] as const
export type Figure = (typeof figureNames)[number]

/** Reasons for which a row is left out. `ahead`: a visit that has not begun; `kind`: a service or a barber. */
export const reasons = [
  'kind',
  'date',
  'time',
  'ahead',
  'no_service',
  'no_name',
  'long_name',
  'ambiguous',
  'anonymous',
] as const
export type Reason = (typeof reasons)[number]
