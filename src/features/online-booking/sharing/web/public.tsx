/** How the page's link gets to the clients, in the settings. Loaded when it is shown. */
export { SharingCard } from './SharingCard.tsx'
