import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

const page = { access: 'visitor', page: true } as const
const form = { ...page, form: true, limits: [{ by: 'address', max: 60, minutes: 10 }] } as const

export const showOwnData = endpoint('GET /v/:token/te-dhenat', 'showOwnData', page)
export const answerConsent = endpoint('POST /v/:token/te-dhenat/mesazhet', 'answerConsent', form)
export const answerHealth = endpoint('POST /v/:token/te-dhenat/shendeti', 'answerHealth', form)
export const sendOwnRequest = endpoint('POST /v/:token/te-dhenat/kerkesa', 'sendOwnRequest', form)
