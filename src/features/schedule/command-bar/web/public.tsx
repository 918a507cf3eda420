export { commandMessages } from '../copy.ts'
export type { Page } from '../options.ts'
export { CommandBar } from './CommandBar.tsx'
