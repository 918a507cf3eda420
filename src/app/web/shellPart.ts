/** Needed by every screen of a logged-in visitor. */
export { ignoreMisplacedPresses } from '#platform/web/ui/presses.ts'
export { Shell } from './Shell.tsx'
