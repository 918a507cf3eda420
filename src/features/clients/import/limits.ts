/** Rows of one import. */
export const maxImportRows = 10_000

/** Characters of a text on the wire; a longer one is cut before it is sent. */
export const maxImportText = 4000

/** Phones of a row. */
export const maxImportPhones = 8
