export { admitForm, minSecondsSetting, stampFor } from './form.ts'
export { admitAttempt, challengeFor, countFailure, type ProofSubject } from './proof.ts'
