export { receiptMail } from './emails.ts'
export { issueReceipt } from './issue.ts'
