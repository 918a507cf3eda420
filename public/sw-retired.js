// Served in place of the service worker when an installation does without one (`OFFLINE=0`): takes back everything that
// one has left on the device, and leaves. Pages that are open stay as they are and speak with the network from then on.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('orari-')) await caches.delete(name)
      await registration.unregister()
    })(),
  )
})
