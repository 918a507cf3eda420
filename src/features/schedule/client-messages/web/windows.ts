/** The panes that screens and windows open to write to a client, as one part of the app's code. */
export { SendMessageDialog } from './SendMessageDialog.tsx'
export { SendMessagePane } from './SendMessagePane.tsx'
