export { clientLinkFor, clientTokenFor, newLink, salonOfToken } from './links.ts'
export { dayLinks, framed, pathOf, startsForm, type LinkPage } from './pages.ts'
export { visitOf, type ClientVisit } from './visit.ts'
