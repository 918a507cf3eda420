export { sellerOf } from './buyer.ts'
export { sellerSetting, type Seller } from './config.ts'
export { issueCreditNote, issueReceipt } from './issue.ts'
export { documentsOf, removeDocuments } from './list.ts'
