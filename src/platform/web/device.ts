export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // iPads identify themselves as Macs.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** True if opened from the home screen. Older iPhones support only `standalone`. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** True in a browser inside another app, such as Instagram's, which cannot install anything. */
export const isInAppBrowser = (): boolean => isApplePhone() && !isInstalled() && !/Safari\//.test(navigator.userAgent)

/**
 * True if the browser deletes site data after seven days of use without a visit: WebKit on iPhones and iPads, unless
 * the page is installed (webkit.org/blog/10218).
 */
export const forgetsAfterAWeek = (): boolean => isApplePhone() && !isInstalled()

/** Asks the browser not to evict the site's data. Some browsers ask the user. */
export async function persistStorage(): Promise<void> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch {
    // Without permission the storage stays evictable.
  }
}
