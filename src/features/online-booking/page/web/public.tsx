/** Pictures of the salon's page, in the settings. Loaded lazily. */
export { PicturesCard } from './PicturesCard.tsx'
