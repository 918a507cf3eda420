export { CustomerField } from './CustomerField.tsx'
export { ExtendDialog } from './ExtendDialog.tsx'
export { statusKey } from './readStatus.ts'
export { useSubscription, type Subscription } from './useSubscription.ts'
