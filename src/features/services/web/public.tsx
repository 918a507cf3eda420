/** The services panel, used by the settings. */
export { ServicesPanel } from './ServicesPanel.tsx'
