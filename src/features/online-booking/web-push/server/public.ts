export { notifyDevices } from './notify.ts'
export { hasDevices } from './queries.ts'
