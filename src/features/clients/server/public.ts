export { chosenClient, findOrCreateClient } from './find.ts'
export { exportedClients, meantClient } from './queries.ts'
export { insertClients } from './insert.ts'
export { editClient, lockedClient } from './edit.ts'
