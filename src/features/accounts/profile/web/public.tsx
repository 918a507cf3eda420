/** The profile panel, used by the settings. */
export { ProfilePanel } from './ProfilePanel.tsx'
