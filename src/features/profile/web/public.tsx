/** One's own profile, for the settings too. */
export { ProfilePanel } from './ProfilePanel.tsx'
