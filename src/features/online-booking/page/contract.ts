import { endpoint, pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { pictureLimits } from './rules.ts'
import type * as schemas from './schemas.ts'

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

export const showSalonPage = pageEndpoint('GET /r/:address', {
  access: 'visitor',
  types: typesOf<typeof schemas.showSalonPage>(),
})

export const showSalonPicture = pageEndpoint('GET /r/:address/foto/:size/:id', {
  access: 'visitor',
  types: typesOf<typeof schemas.showSalonPicture>(),
})

export const showSharePicture = pageEndpoint('GET /r/:address/share.png', {
  access: 'visitor',
  types: typesOf<typeof schemas.showSharePicture>(),
})

export const getPictures = endpoint('GET /user/online-booking/pictures', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  types: typesOf<typeof schemas.getPictures>(),
})

export const putPicture = endpoint('PUT /user/online-booking/pictures/:of', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  // A picture is decoded and resized before the transaction begins.
  transaction: false,
  upload: { types: pictureLimits.types, bytes: pictureLimits.bytes },
  limits: [{ by: 'user', max: 60, minutes: 15 }],
  faults: ['barberNotFound', 'pictureUnreadable'],
  types: typesOf<typeof schemas.putPicture>(),
})

export const removePicture = endpoint('DELETE /user/online-booking/pictures/:of', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  faults: ['pictureNotFound'],
  types: typesOf<typeof schemas.removePicture>(),
})
