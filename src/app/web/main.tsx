import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { makeQueryClient } from '#platform/web/data.ts'
import { KitProvider } from '#platform/web/ui/KitProvider.tsx'
import { isLoopback, loadSite } from '#features/site/web/site.ts'
import { Routes, warm } from './routes.tsx'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

warm(location.pathname)
const site = loadSite()
// Practice mode draws a line above every page: where it can be on, the page waits for it instead of jumping later.
if (isLoopback(location.hostname)) await site

addEventListener('vite:preloadError', () => {
  // The server has been given a newer version meanwhile, whose parts bear other names: once per version the page gets it.
  const key = 'reloaded'
  if (sessionStorage.getItem(key) === import.meta.url) return
  sessionStorage.setItem(key, import.meta.url)
  location.reload()
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <KitProvider>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  </StrictMode>,
)
