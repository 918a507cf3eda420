export { commandMessages } from '../messages.ts'
export type { Page } from '../options.ts'
export { CommandBar } from './CommandBar.tsx'
