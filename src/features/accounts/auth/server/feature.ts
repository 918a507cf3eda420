import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as authContract from '../contract.ts'
import * as authSchemas from '../schemas.ts'
import * as rememberedDeviceContract from '../remembered-device/contract.ts'
import * as rememberedDeviceSchemas from '../remembered-device/schemas.ts'
import * as secondFactorContract from '../second-factor/contract.ts'
import * as secondFactorSchemas from '../second-factor/schemas.ts'
import { forgot, mailLink, resend } from './linkMails.ts'
import { logIn } from './login.ts'
import { lock } from './lock.ts'
import { logOut } from './logout.ts'
import { userOf } from './queries.ts'
import { purge } from './purge.ts'
import { registerSalon } from './register.ts'
import { setPin } from './devicePin.ts'
import { resume } from './resume.ts'
import { reset } from './reset.ts'
import { unlock } from './loginAttempts.ts'
import { withCode, withPasskey } from './secondStep.ts'
import { verify } from './verify.ts'
import { authPurgeJob, linkMailJob } from './jobs.ts'

export const feature: Feature = {
  name: 'auth',
  routes: [
    ...routesOf(authContract, authSchemas, {
      register: withAudit(registerSalon, 'register:user', {
        id: (_input, { user }) => user.id,
        text: () => 'Regjistrim i ri',
        who: ({ user }) => user,
      }),
      login: withAudit(logIn, 'custom'),
      logout: withAudit(logOut, 'logout:user'),
      getProfile: async (call) => ({ user: await userOf(call, call.user.userId) }),
      resendVerification: withAudit(resend, 'none'),
      verifyEmail: withAudit(verify, 'custom'),
      forgotPassword: withAudit(forgot, 'none'),
      resetPassword: withAudit(reset, 'custom'),
      unlockAccount: withAudit(unlock, 'custom'),
    }),
    ...routesOf(secondFactorContract, secondFactorSchemas, {
      loginWithCode: withAudit(withCode, 'custom'),
      loginWithPasskey: withAudit(withPasskey, 'custom'),
    }),
    ...routesOf(rememberedDeviceContract, rememberedDeviceSchemas, {
      // No audit entry: it only continues an existing session.
      resumeDevice: withAudit(resume, 'custom'),
      lockDevice: withAudit(lock, 'none'),
      setDevicePin: withAudit(setPin, 'update:user', {
        text: (_input, { pin }) => (pin ? 'PIN-i i pajisjes u vendos.' : 'PIN-i i pajisjes u hoq.'),
      }),
    }),
  ],
  jobs: [handler(linkMailJob, mailLink), handler(authPurgeJob, purge)],
}
