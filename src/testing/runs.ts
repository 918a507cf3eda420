import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm test -- thorough`, which sets TEST_THOROUGH. */
    isThorough: boolean
  }
}

/**
 * Number of examples in a property test or a model: `quick` in `npm test`, `thorough` in `npm test -- thorough`, which runs each
 * file that imports this again.
 */
export const runs = (quick: number, thorough: number): number => (inject('isThorough') ? thorough : quick)
