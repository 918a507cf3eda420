/** Operator details for the prerendered pages. */
export { describe as describeInstallation } from './describe.ts'
