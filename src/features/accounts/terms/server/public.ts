export { note as noteTerms } from './answers.ts'
