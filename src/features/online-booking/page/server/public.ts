export { cover } from './cover.ts'
export { faultPage } from './faultPage.ts'
export { footer, languageLinks, page, zoneLine } from './layout.ts'
export { salonDataOf } from './salonData.ts'
