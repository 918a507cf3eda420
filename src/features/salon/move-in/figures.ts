/**
 * Results of rows, each row in exactly one. `ahead`: a visit to come; `clash`: one whose time is not free; `service`,
 * `barber` and `product`: a new one.
 */
export const figureNames = [
  'past',
  'ahead',
  'clash',
  'client',
  'completed',
  'service',
  'barber',
  'product',
  'known',
  'repeated',
  'left_out',
] as const
export type Figure = (typeof figureNames)[number]

export const noFigures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Readonly<Record<Figure, number>>

/**
 * Reasons for which a row is left out. `cancelled`, `far` and `no_barber`: a visit to come that its program cancelled,
 * that lies too far ahead, or whose barber is not here; `left`: by the importer; `price`: a service or product without
 * one; `barcode`: that of another product of the files; `removed`: of a client who was anonymised, restricted or
 * deleted.
 */
export const reasons = [
  'date',
  'time',
  'cancelled',
  'far',
  'no_barber',
  'left',
  'price',
  'barcode',
  'no_service',
  'no_name',
  'long_name',
  'ambiguous',
  'anonymous',
  'removed',
] as const
export type Reason = (typeof reasons)[number]

/** With a visit or hold here, an earlier row, midnight, or with hours, breaks and leave: the last alone can be kept. */
export const clashKinds = ['here', 'row', 'midnight', 'hours'] as const

/** Blocks of a shown week: a visit of the run, one that is here, and a visit of the run that clashes. */
export const blockKinds = ['coming', 'here', 'clash'] as const

/**
 * `staged`: its rows arrive. `clashes`: all rows are written but those whose time is not free. `ended`: its rows were
 * deleted before it was done.
 */
export const moveInStates = ['staged', 'running', 'stopped', 'clashes', 'done', 'undone', 'ended'] as const
export type MoveInState = (typeof moveInStates)[number]

/** States of a run that has started and is not over: a salon has one. */
export const openMoveInStates: readonly MoveInState[] = ['running', 'stopped', 'clashes']

/** Reasons of a stop; `owner`: who began it is no owner any more, `failed`: the server could not go on. */
export const moveInStops = ['user', 'expired', 'owner', 'failed'] as const
export type MoveInStop = (typeof moveInStops)[number]

/** Parts of a run, in their order; `setup`: services, barbers and products. */
export const moveInParts = ['setup', 'clients', 'ahead', 'past'] as const
export type MoveInPart = (typeof moveInParts)[number]
