// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
;(function () {
  var page = document.documentElement
  var chosen = null
  var member = false
  try {
    chosen = localStorage.getItem('theme')
    member = Boolean(sessionStorage.getItem('token') && sessionStorage.getItem('user'))
  } catch {
    // Storage may be shut off: then the system's choice holds, and nobody is logged in.
  }
  function show(dark) {
    page.classList.toggle('dark', dark)
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.content = dark ? '#141210' : '#f7f4ef'
    })
  }
  var system = matchMedia('(prefers-color-scheme: dark)')
  show(chosen ? chosen === 'dark' : system.matches)

  // A plain page, which reads without the app, names the app's files; the first is the one that starts it.
  var app = document.currentScript.dataset.app
  if (!app) return
  page.classList.toggle('member', member)

  function fetchApp() {
    if (!app) return
    app.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
    app = ''
  }
  // What the service worker shows in place of any page when there is no line.
  var offline = 'offline' in document.currentScript.dataset
  if (member && (offline || location.pathname === '/')) {
    // Whoever is logged in has the day at this address, and without a line what the tab has kept.
    page.classList.add('opening')
    var start = document.createElement('script')
    start.type = 'module'
    start.crossOrigin = ''
    start.src = app.split(' ')[0]
    document.head.append(start)
    fetchApp()
    return
  }

  if (offline) {
    // Nothing can be typed here, so nothing is lost.
    addEventListener('online', function () {
      location.reload()
    })
    return
  }

  document.addEventListener('click', function (event) {
    if (!event.target.closest('[data-theme-switch]')) return
    var dark = !page.classList.contains('dark')
    chosen = dark ? 'dark' : 'light'
    try {
      localStorage.setItem('theme', chosen)
    } catch {
      // Then it holds for this page.
    }
    show(dark)
  })
  // At dusk, say. In the app the switch listens itself.
  system.addEventListener('change', function () {
    if (!chosen) show(system.matches)
  })
  // A finger or the focus near a way in: its program starts loading.
  ;['pointerover', 'touchstart', 'focusin'].forEach(function (kind) {
    document.addEventListener(
      kind,
      function (event) {
        if (event.target.closest('[data-guest] a, [data-member] a')) fetchApp()
      },
      { passive: true },
    )
  })
})()
