export { AuthPage } from './AuthPage.tsx'
export { Outcome } from './Outcome.tsx'
