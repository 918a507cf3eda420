export { faultPage } from './faultPage.ts'
export { icon, type IconName } from './icons.ts'
export { footer, languageLinks, page, type Html } from './layout.ts'
