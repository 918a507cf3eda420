export { sellerSetting, type Seller } from './config.ts'
export { receiptMail } from './emails.ts'
export { issueReceipt } from './issue.ts'
