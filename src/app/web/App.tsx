import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { makeQueryClient } from '#platform/web/data.ts'
import { KitProvider } from '#platform/web/ui/KitProvider.tsx'
import { Routes } from './routes.tsx'
import { useSettled } from '#platform/web/settled.ts'

/** Everything around the screens. */
export function App() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <KitProvider ready={useSettled()}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  )
}
