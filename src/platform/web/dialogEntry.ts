import type { BlockerFnArgs, HistoryLocation, RouterHistory } from '@tanstack/history'
import { entryState, ownState, setNavigateOverDialogs, type Navigate } from './router.tsx'

interface OpenDialog {
  /** Closes it, or asks first. */
  close: () => void
  asks: () => boolean
}

/** Longest wait of navigations for the browser to go back, in ms. */
const longestReturn = 500
/** The leave guard decides about other navigations of the app. */
const unguarded = { ignoreBlocker: true }

const indexOf = ({ state: { __TSR_index: index } }: HistoryLocation): number => index

/**
 * One history entry above the page's, while any dialog is open: Back leaves it, which closes the top dialog. It is
 * removed when the last dialog closes, and a page opened from a dialog replaces it. After a reload without a dialog it
 * is skipped.
 */
function makeDialogEntry(history: RouterHistory) {
  const dialogs: OpenDialog[] = []
  let last = history.location
  let unblock: (() => void) | null = null
  /** True while navigations wait for the browser to go back. */
  let returning = false
  /** True from going back until the browser has done it, however late: a second time would leave the app. */
  let goingBack = false
  let limit: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []
  const isOn = () => entryState(history.location).below !== undefined

  const settle = () => {
    if (!returning) return
    returning = false
    clearTimeout(limit)
    for (const run of waiting.splice(0)) run()
    update()
  }
  const hold = () => {
    returning = true
    limit = setTimeout(settle, longestReturn)
  }
  function update() {
    if (returning || goingBack || isOn() === dialogs.length > 0) return
    if (isOn()) {
      hold()
      goingBack = true
      history.back(unguarded)
    } else {
      const { href } = history.location
      const { user, by, key = '' } = entryState(history.location)
      history.push(href, { user, by, below: key }, unguarded)
    }
  }
  /** After the navigations and dialogs of the same handler. */
  const updateSoon = () => setTimeout(update)

  history.subscribe(({ location, action: { type } }) => {
    const from = last
    last = location
    if (type === 'PUSH' || type === 'REPLACE' || from === location) return
    const { below, user, by } = entryState(from)
    const isOwn = returning || goingBack
    goingBack = false
    if (below !== undefined && indexOf(from) - indexOf(location) === 1) {
      // The URL changed while dialogs were open.
      if (location.pathname === from.pathname && location.href !== from.href)
        history.replace(from.href, { user, by }, unguarded)
      if (!isOwn && dialogs.length === 0) history.back()
    }
    settle()
    if (isOwn || dialogs.length === 0) return
    dialogs.at(-1)?.close()
    // One that stays open, because it asks, gets the entry again.
    setTimeout(() => dialogs.length > 0 && update(), longestReturn)
  })

  /** True keeps the browser on the entry. */
  const blockerFn = ({ action, currentLocation, nextLocation }: BlockerFnArgs): boolean => {
    const top = dialogs.at(-1)
    if (action === 'PUSH' || action === 'REPLACE' || returning || !top) return false
    const isBack = indexOf(currentLocation) - indexOf(nextLocation) === 1
    if (isBack ? dialogs.length === 1 && !top.asks() : !dialogs.some((dialog) => dialog.asks())) return false
    // Navigations wait until the browser is on the entry again.
    hold()
    addEventListener('popstate', settle, { once: true })
    top.close()
    return true
  }

  const navigate: Navigate = (to, { replace, state } = {}) => {
    if (typeof to === 'number') return history.go(to)
    if (!isOn()) return history[replace ? 'replace' : 'push'](to, ownState(state))
    const stays = replace && to.split(/[?#]/)[0] === history.location.pathname
    history.replace(to, { ...ownState(state), ...(stays ? { below: '' } : { isPage: replace ? undefined : true }) })
  }
  setNavigateOverDialogs(history, (...given) => {
    if (!returning && !isOn()) return false
    if (returning) waiting.push(() => navigate(...given))
    else navigate(...given)
    return true
  })

  return {
    /** Returns a function for closing it. */
    open(dialog: OpenDialog): () => void {
      dialogs.push(dialog)
      unblock ??= history.block({ blockerFn, enableBeforeUnload: false })
      updateSoon()
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1)
        if (dialogs.length === 0) {
          unblock?.()
          unblock = null
        }
        updateSoon()
      }
    },
  }
}

type DialogEntry = ReturnType<typeof makeDialogEntry>
const entries = new WeakMap<RouterHistory, DialogEntry>()

export function dialogEntryOf(history: RouterHistory): DialogEntry {
  const entry = entries.get(history) ?? makeDialogEntry(history)
  entries.set(history, entry)
  return entry
}
