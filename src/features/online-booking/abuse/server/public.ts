export { isByRobot, stampFor } from './form.ts'
export { admitAttempt, challengeFor, type ProofSubject } from './proof.ts'
export { leastSecondsSetting } from './setting.ts'
