/** Clients on a page of the list, and visits on a page of a client's history. */
export const clientsAPage = 10
/** How the list can be sorted: by name from A, by everything else with the most or the latest first. */
export const sortings = ['name', 'visits', 'spent', 'last_visit', 'cancelled'] as const
export type Sorting = (typeof sortings)[number]
/** How many of the last visits say how reliable a client is. */
export const reliabilityVisits = 5

/** `cancelled` when more than half of all appointments are cancelled. */
export const clientStatusOf = (counts: { appointments: number; cancelled: number }): 'active' | 'cancelled' =>
  counts.cancelled * 2 > counts.appointments ? 'cancelled' : 'active'
