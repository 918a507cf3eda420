import { vi } from 'vitest'

/**
 * Repeats a check until it passes, for work that continues after a reply. The generous limit allows for a busy
 * machine.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 90_000, interval: 20 })
