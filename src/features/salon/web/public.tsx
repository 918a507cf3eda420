export { SalonPanel } from './SalonPanel.tsx'
