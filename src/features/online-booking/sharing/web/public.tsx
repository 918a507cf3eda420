/** Ways of the page's link to the clients, in the settings. Loaded when it is shown. */
export { SharingCard } from './SharingCard.tsx'
