/** How appointments wait for the connection; loaded with the outbox. */
export const loadKeptCalls = () => import('./keptCalls.ts')
