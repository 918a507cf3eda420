import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { ExportButton } from './ExportButton.tsx'

const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the report is saved as a workbook or as CSV, one after the other', async () => {
  logInAsSalon()
  const started = vi.fn<(format: string) => void>()
  let finish = () => {}
  const save = (format: string) => {
    started(format)
    return new Promise<void>((resolve) => (finish = resolve))
  }
  const { user } = renderScreen(<ExportButton save={save} failure="Gabim" csv />)
  await user.click(named('CSV'))
  expect(named('Export').disabled).toBe(true)
  finish()
  await waitFor(() => expect(named('Export').disabled).toBe(false))
  await user.click(named('Export'))
  expect(started.mock.calls).toEqual([['csv'], ['xlsx']])
})

test('a failed report shows its message, and there is one button without CSV', async () => {
  logInAsSalon()
  const save = () => Promise.reject(new Fault(500, 'internal', 'Nuk u shkarkua.'))
  const { user } = renderScreen(<ExportButton save={save} failure="Gabim" />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(named('Export'))
  expect(await screen.findAllByText('Nuk u shkarkua.')).not.toEqual([])
})
