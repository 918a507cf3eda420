export { ServiceBars } from './ServiceBars.tsx'
