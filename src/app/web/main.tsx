import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLoopback, loadInstallation } from '#features/public-site/web/installation.ts'
import { App } from './App.tsx'
import { loadErrorPage } from './ErrorBoundary.tsx'
import { preloadRoute } from './Routes.tsx'
import { recordChunkFailure } from './version.ts'
import { onFirstScreenIdle, startIdleTimeout } from '#platform/web/firstScreenIdle.ts'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

addEventListener('vite:preloadError', ({ payload }) => {
  // A newer version was deployed and its chunks have other names. The page is not reloaded without asking: a form may be
  // half filled in.
  recordChunkFailure(payload)
})

preloadRoute(location.pathname)
startIdleTimeout()
// Preloaded, so that it can be shown when loading fails.
onFirstScreenIdle(() => void loadErrorPage().catch(() => undefined))
const installation = loadInstallation()
// Demo mode has a banner above every page. Where it may be on, rendering waits for it, so that nothing shifts later.
if (isLoopback(location.hostname)) await installation

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
