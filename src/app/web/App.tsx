import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { makeQueryClient } from '#platform/web/data.ts'
import { UiProvider } from '#platform/web/ui/UiProvider.tsx'
import { Routes } from './Routes.tsx'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'

/** Everything around the screens. */
export function App() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <UiProvider ready={useFirstScreenIdle()}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </UiProvider>
    </QueryClientProvider>
  )
}
