export { mayCancel, mergedInto, removableClient, removeClient, visitsAhead } from './anonymise.ts'
export { returnAllergies } from './allergies.ts'
export { answerByLink, answerHealthByLink } from './answerByLink.ts'
export { answerHealth, endsHealthConsent, healthConsent } from './health.ts'
export { noteConsents, takeImportedConsents } from './consents.ts'
export { insertClients } from './edit.ts'
export {
  anonymousClientOf,
  chosenClient,
  findOrCreateClient,
  findOrCreateClients,
  isClient,
  keptClient,
  namesakeWith,
} from './find.ts'
export { deleteClients, insertImported, updateImported } from './imported.ts'
export { insertAgain } from './insertAgain.ts'
export { lockedClients, moveClient, type Moved, type StoredClient } from './moveClient.ts'
export { exportedClients } from './queries.ts'
export { ClientConflict, retryOnConflict } from './retry.ts'
export { isServed, seenParent } from './seen.ts'
export { contactColumns, phonesOf } from './searchText.ts'
