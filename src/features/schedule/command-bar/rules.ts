export { parseCommand, type ParseContext } from './parse.ts'
