export { noteFromLink, openFromLink, type LinkRequest } from './fromLink.ts'
export { requestsDue } from './queries.ts'
