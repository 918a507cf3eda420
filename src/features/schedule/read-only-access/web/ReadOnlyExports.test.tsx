import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fullExportMessages, getFullExport } from '#features/salon/export/contract.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { ReadOnlyExports } from './ReadOnlyExports.tsx'

test('an owner asks for everything in one ZIP here too, and nobody else', async () => {
  fakeApi().on(getFullExport, () => ({ archive: null }))
  logInAsSalon()
  const { unmount } = renderScreen(<ReadOnlyExports />)
  await screen.findByRole('button', { name: fullExportMessages.ask })
  unmount()
  updateSessionUser({ ...currentSession()!.user, salon_role: 'reception' })
  renderScreen(<ReadOnlyExports />)
  await screen.findAllByRole('button', { name: /^Shkarko/ })
  expect(screen.queryByText(fullExportMessages.title)).toBeNull()
})
