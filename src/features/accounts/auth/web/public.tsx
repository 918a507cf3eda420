export { AuthPage } from './AuthPage.tsx'
export { NewPasswordFields } from './NewPasswordFields.tsx'
export { DoneOutcome, Outcome } from './Outcome.tsx'
