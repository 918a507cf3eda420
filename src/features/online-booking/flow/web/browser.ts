/** What the script of the booking steps takes from the browser. */

export const load = (request: Request): Promise<Response> => fetch(request)

/** Milliseconds; goes on while the device sleeps. */
export const now = (): number => Date.now()
