/** Free starts offered instead of a taken one. */

export { ClashBanner, FreeSlots, UncertainButton, useClashOffer } from './ClashBanner.tsx'
export { OtherStart } from './OtherStart.tsx'
export { spread } from './spread.ts'
