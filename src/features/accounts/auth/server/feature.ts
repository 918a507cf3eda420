import { route, type Feature } from '#platform/server/feature.ts'
import {
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  unlockAccount,
  verifyEmail,
} from '../contract.ts'
import * as authSchemas from '../schemas.ts'
import { resumeDevice, setDevicePin } from '../remembered-device/contract.ts'
import * as rememberedDeviceSchemas from '../remembered-device/schemas.ts'
import { loginWithCode, loginWithPasskey } from '../second-factor/contract.ts'
import * as secondFactorSchemas from '../second-factor/schemas.ts'
import { forgot } from './forgot.ts'
import { linkMailJob } from './linkMailJob.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { readProfile } from './profile.ts'
import { purgeJob } from './purge.ts'
import { registerSalon } from './register.ts'
import { setPin } from './devicePin.ts'
import { resend } from './resend.ts'
import { reset } from './reset.ts'
import { resume } from './resume.ts'
import { unlock } from './unlock.ts'
import { withCode, withPasskey } from './secondStep.ts'
import { verify } from './verify.ts'

export const feature: Feature = {
  name: 'auth',
  routes: [
    route(register, authSchemas.register, registerSalon, {
      action: 'register',
      entity: 'user',
      id: (_input, { user }) => user.id,
      text: () => 'Regjistrim i ri',
      who: ({ user }) => user,
    }),
    route(login, authSchemas.login, logIn, 'custom'),
    route(loginWithCode, secondFactorSchemas.loginWithCode, withCode, 'custom'),
    route(loginWithPasskey, secondFactorSchemas.loginWithPasskey, withPasskey, 'custom'),
    route(logout, authSchemas.logout, logOut, { action: 'logout', entity: 'user' }),
    // No audit entry: it only continues an existing session.
    route(resumeDevice, rememberedDeviceSchemas.resumeDevice, resume, 'custom'),
    route(setDevicePin, rememberedDeviceSchemas.setDevicePin, setPin, {
      action: 'update',
      entity: 'user',
      id: () => null,
      text: (_input, { pin }) => (pin ? 'PIN-i i pajisjes u vendos.' : 'PIN-i i pajisjes u hoq.'),
    }),
    route(getProfile, authSchemas.getProfile, readProfile),
    route(resendVerification, authSchemas.resendVerification, resend, 'none'),
    route(verifyEmail, authSchemas.verifyEmail, verify, 'custom'),
    route(forgotPassword, authSchemas.forgotPassword, forgot, 'none'),
    route(resetPassword, authSchemas.resetPassword, reset, 'custom'),
    route(unlockAccount, authSchemas.unlockAccount, unlock, 'custom'),
  ],
  jobs: [linkMailJob, purgeJob],
}
