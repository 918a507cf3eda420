import { routes } from './routes.ts'

/** Paths of all screens. The build writes them to a file, and the server responds 404 to other paths. */
export const screenPaths = (): string[] => routes.map(({ path }) => path)
