/** The system status strip, used by the administrator's screens. */
export { SystemStrip } from './SystemStrip.tsx'
