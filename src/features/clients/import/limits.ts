/** Maximum rows of an import. */
export const maxImportRows = 10_000

/** Maximum characters of a text; longer ones are truncated before sending. */
export const maxImportText = 4000

/** Maximum phones of a row. */
export const maxImportPhones = 8
