export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Opened from the home screen. Older iPhones know `standalone` only. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** The browser inside another app, as Instagram's: it cannot install anything. */
export const isInAppBrowser = (): boolean => isApplePhone() && !isInstalled() && !/Safari\//.test(navigator.userAgent)

/**
 * True if the browser deletes what a page has stored after seven days of use without a visit to it: WebKit on iPhones and iPads, unless
 * the page is installed (webkit.org/blog/10218).
 */
export const forgetsAfterAWeek = (): boolean => isApplePhone() && !isInstalled()

/** Asks the browser to keep what is stored even when it needs the space. Some browsers ask the user. */
export async function persistStorage(): Promise<void> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch {
    // The storage stays as safe as it was.
  }
}
