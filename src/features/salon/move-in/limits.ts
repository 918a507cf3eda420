/** Rows of one run. */
export const maxMoveInRows = 50_000

/** Rows that are sent at once. */
export const maxMoveInPiece = 1000

/** Maximum characters of a text of a visit, service or barber; longer ones are cut before sending. */
export const maxMoveInText = 200

/** Maximum characters of the names of a run's programs. */
export const maxMoveInSource = 60

/** Maximum characters of names, as where one is added by hand. */
export const maxServiceName = 120
export const maxBarberName = 80
export const maxProductName = 120

/** Days ahead on which a visit may lie. */
export const maxDaysAhead = 730
export const maxImportRows = 10_000

/** Maximum characters of a text; longer ones are truncated before sending. */
export const maxImportText = 4000

export const maxImportPhones = 8

/** Clients of a preview that are shown as they would be saved. */
export const savedRows = 5
