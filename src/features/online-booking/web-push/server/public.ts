export { tellDevices } from './tell.ts'
