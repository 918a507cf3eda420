export { admitForm, minSecondsSetting, stampFor } from './form.ts'
export { admitAttempt, attemptsAt, challengeFor, requireProof, type ProofSubject } from './proof.ts'
