import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import { checked } from '#platform/shared/fields.ts'
import { networkErrorMessage } from '#platform/shared/messages.ts'
import { resumePath } from '#platform/shared/remembered.ts'
import { byCount, number } from '#platform/shared/sq.ts'
import { currentPassword, login } from '../contract.ts'
import { pinRules } from './rules.ts'

/** A device that stays logged in: 'Më mbaj të kyçur në këtë pajisje'. */
export const rememberedMessages = {
  resumed: 'Kjo pajisje është e kyçur.',
  pinDigits: `PIN-i ka nga ${pinRules.min} deri në ${pinRules.max} shifra.`,
  pinSet: 'PIN-i u ruajt. Kërkohet sa herë që hapet Orari në këtë pajisje.',
  pinRemoved: 'PIN-i u hoq.',
} as const

/** 401: the device is not remembered, or no longer. */
export const deviceForgotten = defineFault(
  401,
  'device_forgotten',
  'Kjo pajisje nuk mbahet më e kyçur. Kyçuni përsëri me fjalëkalim.',
)
export const pinRequired = defineFault(403, 'pin_required', 'Shkruani PIN-in e kësaj pajisjeje.')
/** 403: `left` more may be tried. */
export const pinWrong = (left: number): Fault =>
  new Fault(
    403,
    'pin_wrong',
    `PIN-i nuk është i saktë. ${byCount(left, 'Mbetet', 'Mbeten')} edhe ${number(left)} përpjekje.`,
    {
      left,
    },
  )
/** 401: the device was logged out. */
export const pinEnded = defineFault(
  401,
  'pin_ended',
  'PIN-i u shkrua gabim pesë herë, prandaj kjo pajisje u shkyq. Kyçuni me fjalëkalim.',
)
export const notRemembered = defineFault(
  409,
  'not_remembered',
  'PIN-i vendoset vetëm në një pajisje që mbahet e kyçur. Kyçuni përsëri dhe zgjidhni „Më mbaj të kyçur në këtë pajisje”.',
)
const pinField = checked(
  z.string({ error: rememberedMessages.pinDigits }),
  z.regex(new RegExp(`^\\d{${pinRules.min},${pinRules.max}}$`), rememberedMessages.pinDigits),
)

export const resumeDevice = endpoint({
  method: 'POST',
  path: resumePath,
  access: 'public',
  // A wrong PIN is counted although the call is refused.
  transaction: false,
  body: z.object({ pin: z.nullish(pinField) }),
  reply: login.reply,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 1200, minutes: 15 }],
  summary: 'The session of a device that stays logged in, by its cookie and, where it has one, its PIN',
})

export const setDevicePin = endpoint({
  method: 'PUT',
  path: '/auth/device-pin',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  // PIN and password are hashed before the transaction begins.
  transaction: false,
  body: z.object({
    /** Null removes it. */
    pin: z.nullable(pinField),
    currentPassword,
  }),
  reply: z.object({ message: z.string(), pin: z.boolean() }),
  failure: networkErrorMessage,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  summary: 'Set or remove the PIN of the device that this session stays logged in on',
})
