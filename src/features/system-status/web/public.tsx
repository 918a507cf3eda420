/** What other features show of the installation's state. */
export { SystemStrip } from './SystemStrip.tsx'
