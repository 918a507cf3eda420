/** Status of an appointment, and the notice of automatic confirmation. */

export { AutoConfirmed } from './AutoConfirmed.tsx'
export { StatusBadge } from './StatusBadge.tsx'
