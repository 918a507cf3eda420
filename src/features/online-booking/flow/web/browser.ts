/** The script's needs from the browser in the booking steps. */

export const load = (request: Request): Promise<Response> => fetch(request)

/** Milliseconds; goes on while the device sleeps. */
export const now = (): number => Date.now()
