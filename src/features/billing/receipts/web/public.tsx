export { BuyerDialog } from './BuyerDialog.tsx'
export { ReceiptDialog } from './ReceiptDialog.tsx'
