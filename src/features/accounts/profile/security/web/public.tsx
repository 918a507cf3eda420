export { SecurityCard } from './SecurityCard.tsx'
export { QrCode } from './QrCode.tsx'
