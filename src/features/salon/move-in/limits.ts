/** Rows of one run. */
export const maxMoveInRows = 10_000

/** Maximum characters of a text of a visit, service or barber; longer ones are cut before sending. */
export const maxMoveInText = 200

/** Days ahead on which a visit may lie. */
export const maxDaysAhead = 730
