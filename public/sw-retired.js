// Served as the service worker of an installation without offline support (`OFFLINE=0`): deletes the caches of the former
// worker and unregisters. Open pages stay unchanged and use the network afterwards.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
    })(),
  )
})
