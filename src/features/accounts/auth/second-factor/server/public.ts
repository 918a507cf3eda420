export {
  closeChallenge,
  countFailure,
  dropChallenges,
  lockChallenge,
  openChallenge,
  purgeChallenges,
  type Challenge,
} from './challenges.ts'
export {
  dropUnneededCodes,
  hasSecondFactor,
  removeSecondFactors,
  secondFactorsOf,
  userHasSecondFactor,
  adminSecondFactorSetting,
} from './methods.ts'
export {
  acceptPasskey,
  addPasskey,
  authenticationOptions,
  passkeysOf,
  registrationOptions,
  removePasskey,
} from './passkeys.ts'
export { acceptRecoveryCode, renewRecoveryCodes } from './recoveryCodes.ts'
export { acceptTotp, removeTotp, startTotp } from './totp.ts'
