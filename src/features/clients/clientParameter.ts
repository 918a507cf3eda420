/** The query parameter of the client whose sheet is open. */
export const clientParameter = 'klienti'
