import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLoopback, loadInstallation } from '#features/public-site/web/installation.ts'
import { App } from './App.tsx'
import { loadErrorPage } from './ErrorBoundary.tsx'
import { warm } from './Routes.tsx'
import { noteLostPart } from './version.ts'
import { onFirstScreenIdle, startIdleTimeout } from '#platform/web/firstScreenIdle.ts'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

addEventListener('vite:preloadError', ({ payload }) => {
  // The server has been given a newer version meanwhile, whose parts bear other names. Never taken by itself: somebody
  // may be in the middle of a form.
  noteLostPart(payload)
})

warm(location.pathname)
startIdleTimeout()
// What is shown of a failure is there before one can happen.
onFirstScreenIdle(() => void loadErrorPage().catch(() => undefined))
const installation = loadInstallation()
// Demo mode draws a line above every page: where it can be on, the page waits for it instead of jumping later.
if (isLoopback(location.hostname)) await installation

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
