export { clientLinkFor, clientTokenFor, salonOfToken } from './links.ts'
