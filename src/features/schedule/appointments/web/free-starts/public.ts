/** Free starts offered instead of a taken one. */

export { ClashBanner } from './ClashBanner.tsx'
export { FreeSlots, UncertainButton } from './FreeSlots.tsx'
export { spread } from './spread.ts'
export { useClashOffer } from './useClashOffer.ts'
