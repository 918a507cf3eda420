export { RemovedClients } from './RemovedClients.tsx'
export { useAnonymise } from './useAnonymise.tsx'
