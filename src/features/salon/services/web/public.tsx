/** The services panel, used by the settings. */
export { ServicesPanel } from './ServicesPanel.tsx'
/** The dialog that adds a service, used while booking. */
export { ServiceDialog, type ServiceTarget } from './ServiceDialog.tsx'
