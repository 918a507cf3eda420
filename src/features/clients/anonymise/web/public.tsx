export { useAnonymise } from './useAnonymise.ts'
