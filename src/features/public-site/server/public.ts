export { privacySetting } from './config.ts'
