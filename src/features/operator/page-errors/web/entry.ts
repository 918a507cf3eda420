import { watchErrors } from './watchErrors.ts'

/** Filled in by the build (`build/pageErrors.ts`): a page may be older than the server. */
declare const pageVersion: string

watchErrors(pageVersion)
