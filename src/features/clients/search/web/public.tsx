export { ClientSearch } from './ClientSearch.tsx'
