import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { pictureLimits } from './rules.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ for: deskRoles })

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

export const showSalonPage = endpoint('GET /r/:address', 'showSalonPage', { access: 'visitor', page: true })

export const showSalonPicture = endpoint('GET /r/:address/foto/:size/:id', 'showSalonPicture', {
  access: 'visitor',
  page: true,
})

export const showSharePicture = endpoint('GET /r/:address/share.png', 'showSharePicture', {
  access: 'visitor',
  page: true,
})

export const getPictures = endpoint('GET /user/online-booking/pictures', 'getPictures', {
  protective: true,
  topic: 'online-booking',
})

export const putPicture = endpoint('PUT /user/online-booking/pictures/:of', 'putPicture', {
  topic: 'online-booking',
  // The image is decoded and resized before the transaction.
  transaction: false,
  upload: { types: pictureLimits.types, bytes: pictureLimits.bytes },
  limits: [{ by: 'user', max: 60, minutes: 15 }],
  faults: ['barberNotFound', 'pictureUnreadable'],
})

export const removePicture = endpoint('DELETE /user/online-booking/pictures/:of', 'removePicture', {
  protective: true,
  topic: 'online-booking',
  faults: ['pictureNotFound'],
})
