import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { given } from '#testing/specCopy.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { callApi } from '#platform/web/api.ts'
import * as auth from '#features/accounts/auth/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { beginPayment } from '#features/billing/payments/contract.ts'
import * as announcements from '#features/operator/announcements/contract.ts'
import * as auditLog from '#features/operator/audit-log/contract.ts'
import { getSystemStats } from '#features/operator/platform-reports/contract.ts'
import { listUsers } from '#features/operator/users/contract.ts'
import { listServices, updateService } from '#features/salon/services/contract.ts'
import * as appointments from '#features/schedule/appointments/contract.ts'

/** Sentences of the specification are shown: by the call that they are about, or on a screen that a test renders. */

afterEach(() => vi.unstubAllGlobals())

/** The error catalogue's sentence of each call that fails without one of the server. Forms, lists and toasts show it. */
const failures: [EndpointSpec, string][] = [
  [auth.register, 'Gabim në regjistrim!'],
  [auth.resendVerification, 'Gabim në ridërgimin e email-it'],
  [auth.verifyEmail, 'Gabim në verifikimin e email-it.'],
  [auth.forgotPassword, 'Gabim në dërgimin e email-it'],
  [auth.resetPassword, 'Gabim ne rivendosjen e fjalekalimit'],
  [appointments.listAppointments, 'Gabim në ngarkimin e termineve'],
  [appointments.bookAppointment, 'Gabim në shtimin e klientit'],
  [appointments.autoConfirm, 'Gabim në konfirmimin e terminit'],
  [appointments.updateAppointment, 'Gabim në përditësimin e terminit'],
  [appointments.deleteAppointment, 'Gabim në fshirjen e terminit'],
  [listServices, 'Nuk u gjetën sherbimet'],
  [updateService, 'Gabim në ruajtjen e konfigurimeve!'],
  [beginPayment, 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.'],
  [updateProfile, 'Gabim gjatë përditësimit!'],
  [getSystemStats, 'Gabim gjatë ngarkimit të statistikave'],
  [listUsers, 'Gabim në ngarkimin e përdoruesve'],
  [announcements.sendNotification, 'Gabim gjatë dërgimit të njoftimit'],
  [announcements.sendDailyReports, 'Gabim gjatë dërgimit të raporteve'],
  [auditLog.listAuditLog, 'Gabim gjatë marrjes së historikut'],
  [auditLog.cleanUpAuditLog, 'Gabim gjatë fshirjes automatike'],
  [auditLog.clearAuditLog, 'Gabim gjatë fshirjes së aktiviteteve'],
  [auditLog.deleteAuditEntry, 'Gabim gjatë fshirjes së aktivitetit'],
]

test.each(failures)('a failure of the server shows the catalogue’s sentence: $path', async (spec, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'internal', message: 'x' }, { status: 500 }))
  await expect(callApi(spec, { id: '1', token: 't' } as never).catch((fault: Fault) => fault.message)).resolves.toBe(
    sentence,
  )
})

/** Sentences whose screens no test renders yet. The list only becomes shorter. */
const withoutTest = [
  'Duke ngarkuar...',
  'Nuk ka të dhëna për terminet',
  'Nuk ka të dhëna për shërbimet',
  'Performanca Juaj',
  'Profili im',
  'Duke ruajtur...',
  'Akses i Refuzuar',
  'Sistemi',
  'I Skaduar',
  'Inaktiv',
  'Pa Abonim',
  'Gabim në anulimin e terminit',
]

// Vitest runs in the root.
const root = process.cwd()
const tests = globSync(['src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/const withoutTest = \[[^\]]*\]/, ''))
  .join('\n')

test('a test asks for each sentence by its words, so that it fails if the screen stops showing it', () => {
  const literally = (text: string) => text.replace(/[.?*+^$(){}|[\]\\]/g, String.raw`\$&`)
  const isAsked = (sentence: string) => new RegExp(sentence.split('${…}').map(literally).join('.{1,60}?')).test(tests)
  expect(given.filter((sentence) => !isAsked(sentence))).toEqual(withoutTest)
})
