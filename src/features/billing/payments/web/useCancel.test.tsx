import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { cancelSubscription, getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { useSubscription } from '../../subscriptions/web/public.tsx'
import { useCancel } from './useCancel.ts'

const active = {
  hasActiveSubscription: true,
  subscriptionType: 'yearly' as const,
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: null,
  subscriptionFrom: null,
  subscriptionEndDate: '2027-11-20T09:00:00Z',
  isCancelled: false,
}

function Status() {
  const { status } = useSubscription()
  const { cancel } = useCancel(status)
  return (
    <>
      <p>{status ? (status.isCancelled ? 'I anuluar' : 'Aktiv') : 'Po lexohet'}</p>
      <button onClick={cancel}>Hap pyetjen</button>
    </>
  )
}

test('after cancelling, the status of the reply is shown without another read', async () => {
  const api = fakeApi()
  let reads = 0
  api.on(getSubscriptionStatus, () => {
    reads += 1
    return reads === 1 ? active : new Promise<never>(() => undefined)
  })
  api.on(cancelSubscription, () => ({ message: 'U anulua.', subscription: { ...active, isCancelled: true } }))
  logInAsSalon()
  const { user } = renderScreen(<Status />)
  expect(await screen.findByText('Aktiv')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hap pyetjen' }))
  await user.click(await screen.findByRole('button', { name: 'Anulo abonimin' }))
  expect(await screen.findByText('I anuluar')).toBeTruthy()
})
