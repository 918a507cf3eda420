/** The dialog that adds a service, used while booking. */
export { ServiceDialog, type ServiceTarget } from './ServiceDialog.tsx'
