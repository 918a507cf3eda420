export { notifyDevices } from './notify.ts'
