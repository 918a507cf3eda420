export { cover } from './cover.ts'
export { faultPage } from './faultPage.ts'
export { footer, languageLinks, page } from './layout.ts'
export { salonDataOf } from './salonData.ts'
