/** Query parameter with the client whose sheet is open. */
export const clientParameter = 'klienti'
