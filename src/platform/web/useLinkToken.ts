import { useSearchParams } from './router.tsx'

/** Token of an emailed link, in the query string; empty without one. */
export const useLinkToken = (): string => useSearchParams()[0].get('token')?.trim() ?? ''
