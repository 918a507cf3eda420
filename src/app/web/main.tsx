import { StrictMode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { isLoopback, loadInstallation } from '#features/public-site/web/installation.ts'
import { followKeyboard } from '#platform/web/keyboard.ts'
import { App } from './App.tsx'
import { BareErrorPage } from './ErrorPage.tsx'
import { preloadRoute } from './Routes.tsx'
import { loginPath } from './routes.ts'
import { dashboard } from './screens.ts'
import { recordChunkFailure } from './version.ts'
import { onFirstScreenIdle, startIdleTimeout } from '#platform/web/firstScreenIdle.ts'
import { reportPageError } from '#platform/web/pageErrors.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

addEventListener('vite:preloadError', ({ payload }) => {
  // A newer version was deployed and its chunks have other names. The page is not reloaded without asking: a form may be
  // half filled in.
  recordChunkFailure(payload)
})

preloadRoute(location.pathname)
followKeyboard()
startIdleTimeout()
// The screen after the login is loaded before the form is sent.
if (location.pathname === loginPath) onFirstScreenIdle(dashboard.preload)
const installation = loadInstallation()

const onCaughtError: RootOptions['onCaughtError'] = (error) => {
  // As React does without this option.
  // oxlint-disable-next-line no-console
  console.error(error)
  reportPageError(error)
}

function render(container: HTMLElement): void {
  createRoot(container, { onCaughtError }).render(
    <StrictMode>
      <Part failure={() => <BareErrorPage />}>
        <App />
      </Part>
    </StrictMode>,
  )
}

// In an older browser the page says so instead (`public/theme.js`).
if (!document.documentElement.classList.contains('too-old')) {
  // Demo mode has a banner above every page. Where it may be on, rendering waits for it, so that nothing shifts later.
  if (isLoopback(location.hostname)) void installation.then(() => render(root))
  else render(root)
}
