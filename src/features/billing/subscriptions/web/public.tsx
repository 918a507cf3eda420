export { CustomerField } from './CustomerField.tsx'
export { ExtendDialog } from './ExtendDialog.tsx'
export { statusKey, useSubscription, type Subscription } from './useSubscription.ts'
