import { fireEvent, screen, waitFor } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { getPictures, pageMessages, pictureUnreadable, putPicture, removePicture } from '../contract.ts'
import { PicturesCard } from './PicturesCard.tsx'

const barber = '01938d00-0000-7000-8000-000000000001'
const barbers = [{ id: barber, name: 'Arbër', color: 1, is_active: true }]
const url = '/r/drita/foto/madhe/01938d00-0000-7000-8000-000000000002'

let api: FakeApi
let pictures: { of: string; url: string | null }[]

beforeEach(() => {
  pictures = []
  api = salonApi()
  api.on(listBarbers, () => ({ data: barbers }) as never)
  api.on(getPictures, () => ({ pictures }))
  api.on(putPicture, ({ of }) => {
    pictures = [{ of, url }]
    return { pictures, message: pageMessages.pictureSaved }
  })
  api.on(removePicture, () => {
    pictures = []
    return { pictures, message: pageMessages.pictureRemoved }
  })
})

async function shown() {
  const rendered = renderScreen(<PicturesCard />)
  await rendered.user.click(await screen.findByRole('button', { name: /^Fotografitë/ }))
  return rendered
}

test('a chosen picture of a barber is saved at once, and can be removed', async () => {
  const { user } = await shown()
  const file = new File(['x'], 'arber.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Fotografia: Arbër'), file)
  expect(await screen.findByText(pageMessages.pictureSaved)).toBeTruthy()
  expect(api.inputsOf(putPicture)).toMatchObject([{ of: barber }])
  expect(screen.getByRole('button', { name: 'Ndrysho fotografinë: Arbër' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hiq fotografinë: Arbër' }))
  await waitFor(() => expect(api.inputsOf(removePicture)).toEqual([{ of: barber }]))
  expect(await screen.findByRole('button', { name: 'Zgjidh fotografinë: Arbër' })).toBeTruthy()
})

test('a file that is not a picture, or too large, is refused before it is sent', async () => {
  await shown()
  const input = await screen.findByLabelText<HTMLInputElement>('Fotografia: Salloni')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
  expect(await screen.findByText(pictureUnreadable().message)).toBeTruthy()
  const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(input, { target: { files: [large] } })
  expect(await screen.findByText(pageMessages.pictureTooLarge)).toBeTruthy()
  expect(api.inputsOf(putPicture)).toEqual([])
})

test('undo restores a removed picture', async () => {
  pictures = [{ of: 'salon', url }]
  const calls = globalThis.fetch
  const picture = new Response('webp', { headers: { 'content-type': 'image/webp' } })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => (asked[0] === url ? picture : calls(...asked)))
  const { user } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Hiq fotografinë: Salloni' }))
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(api.inputsOf(putPicture)).toMatchObject([{ of: 'salon' }]))
  expect(await screen.findByRole('button', { name: 'Ndrysho fotografinë: Salloni' })).toBeTruthy()
})
