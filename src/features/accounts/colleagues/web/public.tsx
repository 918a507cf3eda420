export { BookedBy } from './BookedBy.tsx'
export { ColleaguesPanel } from './ColleaguesPanel.tsx'
