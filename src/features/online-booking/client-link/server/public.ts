export { clientLinkFor, clientTokenFor, newLink } from './links.ts'
export {
  closedPage,
  contactRows,
  framed,
  headOf,
  pathOf,
  rowCard,
  servicesOf,
  startsPage,
  stepsOf,
  totalOf,
  withCall,
  type LinkPage,
} from './pages.ts'
export { contactOf, visitOf, type ClientVisit } from './visit.ts'
