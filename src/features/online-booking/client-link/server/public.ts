export { clientLinkFor, clientTokenFor, salonOfToken } from './links.ts'
export { visitOf } from './visit.ts'
