/** The pictures of the salon's page, in the settings. Loaded when it is shown. */
export { PicturesCard } from './PicturesCard.tsx'
