/** Panes for messages to clients, as one chunk. */
export { SendMessageDialog } from './SendMessageDialog.tsx'
export { SendMessagePane } from './SendMessagePane.tsx'
