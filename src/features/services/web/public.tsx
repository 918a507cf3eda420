/** The price list for the settings. */
export { ServicesPanel } from './ServicesPanel.tsx'
