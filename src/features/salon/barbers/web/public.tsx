/** The barbers panel, used by the settings. */
export { BarbersPanel } from './BarbersPanel.tsx'
