import { StrictMode, startTransition } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import { isLoopback, loadInstallation } from '#features/public-site/web/installation.ts'
import { BareErrorPage } from './ErrorPage.tsx'
import { preloadRoute, Routes } from './Routes.tsx'
import { loginPath } from './routes.ts'
import { dashboard } from './screens.ts'
import { showCachedDay } from './offline/showCachedDay.ts'
import { recordChunkFailure } from './version.ts'
import { onFirstScreenIdle, startIdleTimeout, useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { reportPageError } from '#platform/web/pageErrors.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import './main.css'
import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { makeQueryClient, takeArrivedReads } from '#platform/web/data.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { entryState, HistoryRouter } from '#platform/web/router.tsx'
import { UiProvider } from '#platform/web/ui/UiProvider.tsx'

const history = createBrowserHistory()
// The page was loaded again on the entry of open dialogs, which Back has to skip.
if (entryState(history.location).below !== undefined)
  void loadPart(() => import('#platform/web/dialogEntry.ts')).then(({ dialogEntryOf }) => dialogEntryOf(history))

/** The same element for each render of `App`, so that becoming idle renders no screen again. */
const routes = <Routes />

const client = makeQueryClient()

function App() {
  return (
    <QueryClientProvider client={client}>
      <HistoryRouter history={history}>
        <UiProvider ready={useFirstScreenIdle()}>{routes}</UiProvider>
      </HistoryRouter>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

addEventListener('vite:preloadError', ({ payload }) => {
  // A newer version was deployed with other chunk names. The page is not reloaded automatically, because a form may
  // be half filled in.
  recordChunkFailure(payload)
})

const screen = preloadRoute(location.pathname)
// The keyboard of a phone opens by a press on a field of the first screen at the earliest.
onFirstScreenIdle(() => {
  loadPart(() => import('#platform/web/keyboard.ts')).then(
    (part) => part.followKeyboard(),
    () => undefined,
  )
})
startIdleTimeout()
// Preloads the screen after the login, once what its forms need is requested.
if (location.pathname === loginPath) onFirstScreenIdle(() => queueMicrotask(dashboard.preload))
const installation = loadInstallation()

const onCaughtError: RootOptions['onCaughtError'] = (error) => {
  // Same as React's default.
  // oxlint-disable-next-line no-console
  console.error(error)
  reportPageError(error)
}

/** Longest wait for the code of the screen before something else is shown, in ms. */
const screenMs = 500

/** Frame rate of a render's slices, whose 33 ms are no long task; with React's 5 ms a cheap phone paints later. */
const framesPerSecond = 30

/** Renders the screen in slices, without a frame before it: React delays what replaces that by 300 ms. */
async function render(container: HTMLElement): Promise<void> {
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, screenMs))])
  await takeArrivedReads(showCachedDay(client))
  const root = createRoot(container, { onCaughtError })
  forceFrameRate(framesPerSecond)
  startTransition(() =>
    root.render(
      <StrictMode>
        <Part failure={() => <BareErrorPage />}>
          <App />
        </Part>
      </StrictMode>,
    ),
  )
}

// Older browsers show a message instead (`public/theme.js`).
if (!document.documentElement.classList.contains('too-old')) {
  // Demo mode has a banner above every page. If it is possible, rendering waits for it to avoid a layout shift.
  if (isLoopback(location.hostname)) void installation.then(() => render(root))
  else void render(root)
}
