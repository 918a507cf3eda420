/** Days from the request to the erasure, within which an owner can call it back. */
export const closingDays = 30
