export { PageErrorList } from './PageErrorList.tsx'
