/** Browser functions used by the booking script, replaceable in tests. */

export const load = (request: Request): Promise<Response> => fetch(request)

/** Milliseconds, including time during which the device sleeps. */
export const now = (): number => Date.now()
