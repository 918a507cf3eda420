import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { reportOffline, reportReachability } from '#platform/web/connectivity.ts'
import { writeOfflineCache } from '#platform/web/offlineCache.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { appointmentMessages } from '../../contract.ts'
import { ScheduleUnavailable } from './ScheduleNotices.tsx'

const offline = new Fault(0, 'network', networkErrorMessage)
const show = () =>
  renderScreen(<ScheduleUnavailable noBarbers={false} failed={offline} busy={false} onRetry={() => {}} />)

test('the offline message mentions two days only if days are cached', async () => {
  logInAsSalon()
  reportReachability(false)
  reportOffline()
  const { unmount } = show()
  expect(await screen.findByText(networkErrorMessage)).toBeTruthy()
  expect(screen.queryByText(appointmentMessages.notKept)).toBeNull()
  unmount()

  const client = new QueryClient()
  client.setQueryData(['day'], { appointments: [] })
  writeOfflineCache(client, [['day']])
  show()
  expect(await screen.findByText(appointmentMessages.notKept)).toBeTruthy()
})
