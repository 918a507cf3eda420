import { vi } from 'vitest'

/**
 * Repeats a check until it passes, for what the server does after its answer. The limit is for what never comes: a machine that is busy
 * with other work only takes longer.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 90_000, interval: 20 })
