export { ReceiptDialog } from './ReceiptDialog.tsx'
