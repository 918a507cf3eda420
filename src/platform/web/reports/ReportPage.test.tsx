import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { ReportPage } from './ReportPage.tsx'

const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const save = vi.fn<(format: FileFormat) => Promise<void>>(() => Promise.resolve())

const page = (file: { busy: string | null; csv?: boolean }) =>
  renderScreen(
    <ReportPage
      title="Raportet"
      period="week"
      onPeriod={() => {}}
      onCurrency={() => {}}
      stats={{ isPending: true } as never}
      file={{ ...file, save }}
    >
      {() => null}
    </ReportPage>,
  )

beforeEach(() => {
  save.mockClear()
  logInAsSalon()
})

test('the report is saved as a workbook or as CSV', async () => {
  const { user } = page({ busy: null, csv: true })
  await user.click(named('CSV'))
  await user.click(named('Export'))
  expect(save.mock.calls).toEqual([['csv'], ['xlsx']])
})

test('one file is saved at a time, and there is one button without CSV', () => {
  page({ busy: 'csv' })
  expect(named('Export').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
})
