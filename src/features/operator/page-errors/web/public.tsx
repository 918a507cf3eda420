/** The list of the last day's errors, used by the system status. */
export { PageErrorList } from './PageErrorList.tsx'
