export { admitForm, minSecondsSetting, stampFor } from './form.ts'
export { admitAttempt, challengeFor, type ProofSubject } from './proof.ts'
