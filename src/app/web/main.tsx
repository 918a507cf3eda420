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
  // A newer version was deployed with other chunk names. The page is not reloaded automatically, because a form may
  // be half filled in.
  recordChunkFailure(payload)
})

preloadRoute(location.pathname)
followKeyboard()
startIdleTimeout()
// Preloads the screen after the login.
if (location.pathname === loginPath) onFirstScreenIdle(dashboard.preload)
const installation = loadInstallation()

const onCaughtError: RootOptions['onCaughtError'] = (error) => {
  // Same as React's default.
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

// Older browsers show a message instead (`public/theme.js`).
if (!document.documentElement.classList.contains('too-old')) {
  // Demo mode has a banner above every page. If it is possible, rendering waits for it to avoid a layout shift.
  if (isLoopback(location.hostname)) void installation.then(() => render(root))
  else render(root)
}
