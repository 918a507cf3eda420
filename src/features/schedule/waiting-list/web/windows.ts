/** The windows that screens open, as one part of the app's code. */
export { WaitDialog } from './WaitDialog.tsx'
export { WaitingDialog } from './WaitingDialog.tsx'
