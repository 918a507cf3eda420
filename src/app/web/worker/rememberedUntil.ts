/** Outlives versions, whose caches begin with `orari-`. Holds nothing but the time. */
const cacheName = 'device'
const entry = '/remembered-until'

/** Tells the service worker, which cannot read local storage, until when somebody is remembered; null: nobody. */
export async function storeRememberedUntil(until: string | null): Promise<void> {
  if (until === null) await caches.delete(cacheName)
  else await (await caches.open(cacheName)).put(entry, new Response(until))
}

/** True if somebody is remembered on this device, as its pages last stored. False if the cache cannot be read. */
export async function isRemembered(now: number): Promise<boolean> {
  const stored = await caches.match(entry, { cacheName }).catch(() => undefined)
  return stored !== undefined && Date.parse(await stored.text()) > now
}
