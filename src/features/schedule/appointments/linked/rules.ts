/**
 * Appointments that a change is for: the parts of one visit, the visits that were booked together, a visit of a series with the following
 * ones, or all of the series still to come.
 */
export const linkedScopes = ['visit', 'group', 'following', 'all'] as const
export type LinkedScope = (typeof linkedScopes)[number]

/** In a visit or a group each appointment keeps its own service, price and barber; in a series they are the same. */
export const isSeriesScope = (scope: LinkedScope): boolean => scope === 'following' || scope === 'all'

/** Parts of a visit, and clients of a group. */
export const maxParts = 8
export const maxGroup = 8
