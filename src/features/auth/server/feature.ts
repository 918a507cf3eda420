import { route, type Feature } from '#platform/server/feature.ts'
import {
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../contract.ts'
import { forgot } from './forgot.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { readProfile } from './profile.ts'
import { purgeJob } from './purge.ts'
import { registerSalon } from './register.ts'
import { resend } from './resend.ts'
import { reset } from './reset.ts'
import { verify } from './verify.ts'

export const feature: Feature = {
  name: 'auth',
  routes: [
    route(register, registerSalon),
    route(login, logIn),
    route(logout, logOut),
    route(getProfile, readProfile),
    route(resendVerification, resend),
    route(verifyEmail, verify),
    route(forgotPassword, forgot),
    route(resetPassword, reset),
  ],
  jobs: [purgeJob],
}
