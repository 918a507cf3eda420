export { recording, writeActivity } from './record.ts'
