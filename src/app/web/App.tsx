import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { makeQueryClient } from '#platform/web/data.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { HistoryRouter } from '#platform/web/router.tsx'
import { UiProvider } from '#platform/web/ui/UiProvider.tsx'
import { Routes } from './Routes.tsx'

const history = createBrowserHistory()

export function App() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <UiProvider ready={useFirstScreenIdle()}>
        <HistoryRouter history={history}>
          <Routes />
        </HistoryRouter>
      </UiProvider>
    </QueryClientProvider>
  )
}
