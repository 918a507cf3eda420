import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile, type User } from '#features/accounts/auth/contract.ts'
import { readAgain } from '#platform/web/data.ts'
import { currentSession, useSalonZone, useSession } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { FreshSession } from './Shell.tsx'

function Shown() {
  return (
    <output>
      {useSession()?.user.salon?.name}, {useSalonZone()}
    </output>
  )
}

test('a new name or time zone of the salon set in another browser is shown at once', async () => {
  logInAsSalon()
  let salon = currentSession()?.user.salon
  fakeApi().on(getProfile, () => ({ user: { ...currentSession()?.user, salon } as User }))
  const { client } = renderScreen(
    <>
      <FreshSession />
      <Shown />
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('Salloni Drita, Europe/Belgrade')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  salon = { id: 's1', name: 'Salloni Arta', time_zone: 'Europe/Tirane', country: 'AL' }
  // The live stream does the same when the topic changes.
  await readAgain(client, 'salon')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Salloni Arta, Europe/Tirane'))
  expect(currentSession()?.token).toBe('test-token')
})
