import * as z from 'zod/mini'
import { idField } from '#platform/shared/fields.ts'
import { languageField } from '../texts/schemas.ts'

const address = z.object({ address: z.string() })

export const showSalonPage = {
  summary: 'The public page of a salon',
  params: address,
  query: z.object({ gjuha: languageField, nga: z.optional(z.unknown()) }),
}

export const showSalonPicture = {
  summary: 'A picture of the salon or of a barber, as WebP',
  params: z.object({ address: z.string(), size: z.enum(['madhe', 'vogel']), id: idField }),
}

export const showSharePicture = {
  summary: 'The preview picture of a shared link, with the salon’s name',
  params: address,
}

const picturesShape = z.array(
  z.object({
    /** `salon` or a barber's id. */
    of: z.string(),
    /** Null if the page has no address yet. */
    url: z.nullable(z.string()),
  }),
)

export const getPictures = { summary: 'The pictures on the salon’s page', reply: z.object({ pictures: picturesShape }) }

const reply = z.object({ pictures: picturesShape, message: z.string() })
const params = z.object({ of: z.union([z.literal('salon'), idField]) })

export const putPicture = {
  summary: 'Set the picture of the salon or of a barber: a JPEG, PNG or WebP of at most 8 MB as the body',
  params,
  reply,
}

export const removePicture = { summary: 'Remove the picture of the salon or of a barber', params, reply }
