/**
 * Scope of a change: the parts of one visit, the visits booked together, a visit of a series with all following, or
 * all upcoming ones of the series.
 */
export const linkedScopes = ['visit', 'group', 'following', 'all'] as const
export type LinkedScope = (typeof linkedScopes)[number]

/** In a visit or group each appointment keeps its own service, price and barber; in a series they are the same. */
export const isSeriesScope = (scope: LinkedScope): boolean => scope === 'following' || scope === 'all'

/** Maximum parts of a visit, and clients of a group. */
export const maxParts = 8
export const maxGroup = 8
