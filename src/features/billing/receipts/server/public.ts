export { sellerSetting, type Seller } from './config.ts'
export { issueCreditNote, issueReceipt } from './issue.ts'
export { documentsOf, type ListedDocument } from './list.ts'
export { removeDocuments } from './list.ts'
