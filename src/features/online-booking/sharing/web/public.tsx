/** Sharing of the page's link, in the settings. Loaded lazily. */
export { SharingCard } from './SharingCard.tsx'
