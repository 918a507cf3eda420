export { AuthPage } from './AuthPage.tsx'
export { NewPasswordFields } from './NewPasswordFields.tsx'
export { Outcome } from './Outcome.tsx'
