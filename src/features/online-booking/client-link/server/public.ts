export { clientLinkFor, clientTokenFor, newLink } from './links.ts'
export { closedPage, pathOf, servicesOf, startsPage, stepsOf, totalOf, type LinkPage } from './pages.ts'
export { visitOf, type ClientVisit } from './visit.ts'
