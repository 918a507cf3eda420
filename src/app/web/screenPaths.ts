import { routes } from './routes.ts'

/** The addresses that the app has a screen for; the build writes them down, and the server responds 404 to all others. */
export const screenPaths = (): string[] => routes.map(({ path }) => path)
