import * as z from 'zod/mini'
import { endpoint, pageEndpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { idField } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { languageField } from '../texts/contract.ts'
import { pictureLimits } from './rules.ts'

export const pageMessages = {
  pictureSaved: 'Fotografia doli në faqen tuaj.',
  pictureRemoved: 'Fotografia u hoq nga faqja.',
  pictureTooLarge: 'Fotografia mund të jetë më së shumti 8 MB.',
} as const

export const pictureUnreadable = defineFault(
  400,
  'bad_picture',
  'Kjo fotografi nuk mund të lexohet. Provoni një JPEG, PNG ose WebP.',
)
export const pictureNotFound = defineFault(404, 'not_found', 'Fotografia nuk është më në faqe.')

const address = z.object({ address: z.string() })

export const showSalonPage = pageEndpoint({
  method: 'GET',
  path: '/r/:address',
  access: 'visitor',
  params: address,
  query: z.object({ gjuha: languageField, nga: z.optional(z.unknown()) }),
  summary: 'The public page of a salon',
})

export const showSalonPicture = pageEndpoint({
  method: 'GET',
  path: '/r/:address/foto/:size/:id',
  access: 'visitor',
  params: z.object({ address: z.string(), size: z.enum(['madhe', 'vogel']), id: idField }),
  summary: 'A picture of the salon or of a barber, as WebP',
})

export const showSharePicture = pageEndpoint({
  method: 'GET',
  path: '/r/:address/share.png',
  access: 'visitor',
  params: address,
  summary: 'The picture of a shared link, with the salon’s name',
})

const picturesShape = z.array(
  z.object({
    /** `salon`, or the barber's id. */
    of: z.string(),
    /** Null while the page has no address. */
    url: z.nullable(z.string()),
  }),
)

export const getPictures = endpoint({
  method: 'GET',
  path: '/user/online-booking/pictures',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  reply: z.object({ pictures: picturesShape }),
  failure: loadFailedMessage,
  summary: 'The pictures on the salon’s page',
})

const reply = z.object({ pictures: picturesShape, message: z.string() })
const params = z.object({ of: z.union([z.literal('salon'), idField]) })

export const putPicture = endpoint({
  method: 'PUT',
  path: '/user/online-booking/pictures/:of',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  params,
  // A picture is decoded and resized before the transaction begins.
  transaction: false,
  upload: { types: pictureLimits.types, bytes: pictureLimits.bytes },
  limits: [{ by: 'user', max: 60, minutes: 15 }],
  reply,
  failure: saveFailedMessage,
  summary: 'Set the picture of the salon or of a barber: a JPEG, PNG or WebP of at most 8 MB as the body',
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/user/online-booking/pictures/:of',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  params,
  reply,
  failure: saveFailedMessage,
  summary: 'Remove the picture of the salon or of a barber',
})
