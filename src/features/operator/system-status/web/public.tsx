export { SystemStrip } from './SystemStrip.tsx'
