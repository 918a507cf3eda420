export { planningFor } from './plan.ts'
export { beginImport, noteCounts, writeClients } from './write.ts'
