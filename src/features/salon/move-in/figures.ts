/** Results of rows, each row in exactly one. `ahead`: a visit to come; `clash`: one whose time is not free. */
export const figureNames = ['past', 'ahead', 'clash', 'client', 'completed', 'known', 'repeated', 'left_out'] as const
export type Figure = (typeof figureNames)[number]

/**
 * Reasons for which a row is left out. `kind`: a service or a barber; `cancelled`, `far` and `no_barber`: a visit to
 * come that its program cancelled, that lies too far ahead, or whose barber is not here; `left`: by the importer.
 */
export const reasons = [
  'kind',
  'date',
  'time',
  'cancelled',
  'far',
  'no_barber',
  'left',
  'no_service',
  'no_name',
  'long_name',
  'ambiguous',
  'anonymous',
] as const
export type Reason = (typeof reasons)[number]

/** With a visit or hold here, an earlier row, midnight, or with hours, breaks and leave: the last alone can be kept. */
export const clashKinds = ['here', 'row', 'midnight', 'hours'] as const

/** Blocks of a shown week: a visit of the run, one that is here, and a visit of the run that clashes. */
export const blockKinds = ['coming', 'here', 'clash'] as const
