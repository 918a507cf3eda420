export const maxImportRows = 10_000

/** Maximum characters of a text; longer ones are truncated before sending. */
export const maxImportText = 4000

export const maxImportPhones = 8
