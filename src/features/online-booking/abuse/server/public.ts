export { admitForm, stampFor } from './form.ts'
export { attemptsAt } from './attempts.ts'
export { admitAttempt, challengeFor, requireProof, type ProofSubject } from './proof.ts'
export { minSecondsSetting } from './setting.ts'
