import { watchErrors } from './watchErrors.ts'

/** Inserted by the build (`build/pageErrors.ts`), because a page may be older than the server. */
declare const pageVersion: string

watchErrors(pageVersion)
