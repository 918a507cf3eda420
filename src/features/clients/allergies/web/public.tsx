export { AllergyFold } from './AllergyFold.tsx'
export { AllergyNotice } from './AllergyNotice.tsx'
export { AllergyDialog } from './lazyDialog.tsx'
export { useAllergies } from './useAllergies.ts'
