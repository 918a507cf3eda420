export { ignoreMisplacedPresses } from '#platform/web/ui/presses.ts'
export { Shell } from './Shell.tsx'
