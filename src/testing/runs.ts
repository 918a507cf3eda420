import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm test -- thorough`, which sets TEST_THOROUGH. */
    isThorough: boolean
  }
}

/**
 * Number of examples of a property test or model: `quick` in `npm test`, `thorough` in `npm test -- thorough`, which
 * repeats each file that imports this.
 */
export const runs = (quick: number, thorough: number): number => (inject('isThorough') ? thorough : quick)
