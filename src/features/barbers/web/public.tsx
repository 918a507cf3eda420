/** The salon's barbers for the settings. */
export { BarbersPanel } from './BarbersPanel.tsx'
