export const maxImportRows = 10_000

/** Maximum characters of a text; longer ones are truncated before sending. */
export const maxImportText = 4000

export const maxImportPhones = 8

/** Clients of a preview that are shown as they would be saved. */
export const savedRows = 5
