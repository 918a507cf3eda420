// Runs before the first paint; the build writes it into each page. In an older browser it shows that the app cannot start
// there (docs/browsers.md), so the build converts it to ECMAScript 5.
;(function () {
  var page = document.documentElement
  var chosen = null
  var member = false
  try {
    chosen = localStorage.getItem('theme')
    // A remembered device has no token yet.
    member = Boolean(
      (sessionStorage.getItem('token') && sessionStorage.getItem('user')) || localStorage.getItem('remembered'),
    )
  } catch {
    // Storage may be blocked: then the system's theme is used and there is no session.
  }
  // The newest features of scripts and styles. A browser with all of them is supported according to `browsers.ts`.
  function isTooOld() {
    try {
      return !(
        'b'.search('(?<!a)b') === 0 &&
        Array.prototype.toSorted &&
        CSS.supports('color', 'color-mix(in srgb, red, red)') &&
        CSS.supports('selector(:has(a))')
      )
    } catch {
      return true
    }
  }
  // Shows a message if a script fails before the app is shown. A browser that cannot parse one is too old.
  function onStartFailure(event) {
    var root = document.getElementById('root')
    var hasStarted = root && root.firstChild && !root.querySelector('[data-plain]')
    if (hasStarted) removeEventListener('error', onStartFailure, true)
    var source = String(event.target.tagName === 'SCRIPT' ? event.target.src : event.filename)
    if (!root || hasStarted || source.indexOf(location.origin) !== 0 || !source.endsWith('.js')) return
    page.classList.remove('opening')
    root.textContent = ''
    page.classList.add(/SyntaxError/.test(event.message) ? 'too-old' : 'start-failed')
  }
  function show(dark) {
    page.classList.toggle('dark', dark)
    ;[].forEach.call(document.querySelectorAll('meta[name="theme-color"]'), function (meta) {
      meta.content = dark ? '#141210' : '#f7f4ef'
    })
  }
  var system = matchMedia('(prefers-color-scheme: dark)')
  show(chosen ? chosen === 'dark' : system.matches)

  // Pages list the files of the first screens, prerendered ones also the app's, of which the first is the entry.
  var script = document.currentScript
  var app = script && script.getAttribute('data-app')
  // The page that the service worker serves for every path while offline.
  var offline = Boolean(script) && script.hasAttribute('data-offline')
  // With a session the app starts here; while offline it shows the tab's offline cache.
  var starts = !app || (member && (offline || location.pathname === '/'))
  if (starts && isTooOld()) {
    page.classList.add('too-old')
    return
  }
  if (starts) addEventListener('error', onStartFailure, true)

  function fetchFiles(files) {
    if (!files) return
    files.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      if (file.endsWith('.css')) link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
  }
  function fetchApp() {
    fetchFiles(app)
    app = ''
  }
  // The entry would request them only once it runs.
  function fetchScreen() {
    var isLogin = location.pathname === '/login'
    if (script && (member || isLogin)) fetchFiles(script.getAttribute(member ? 'data-daily' : 'data-login'))
  }
  function startCall(url, options) {
    var sentAt = Date.now()
    return fetch(url, options).then(function (response) {
      // Read at once: the app's evaluation and first render would delay it.
      return response.text().then(function (text) {
        return { response: new Response(text, response), sentAt: sentAt, text: text }
      })
    })
  }
  // Calls that the screen made first when it was last opened, on the same day; `firstReads.ts` hands them to the app.
  function startReads() {
    var urls = []
    var token = ''
    var user = ''
    try {
      var kept = JSON.parse(sessionStorage.getItem('firstReads') || localStorage.getItem('firstReads') || '{}')
      token = sessionStorage.getItem('token')
      var device = JSON.parse(localStorage.getItem('remembered'))
      user = (token ? JSON.parse(sessionStorage.getItem('user')) : device.user).id
      // As `session.ts` decides: nothing of a person who has to enter a PIN or has left this device.
      var isOpen = token && !sessionStorage.getItem('ofDevice')
      var locksAt = sessionStorage.getItem('locksAt')
      var isLate = Boolean(locksAt) && Date.now() >= Number(locksAt)
      if (!isOpen && device)
        isOpen = (device.people || [device]).some(function (person) {
          return person.user.id === user && (!person.pin || Boolean(token && device.open === user && !isLate))
        })
      if (isOpen && kept.user === user && kept.day === new Date().toDateString())
        urls = kept.paths[location.pathname] || []
    } catch {
      return
    }
    if (!urls.length) return
    var calls = {}
    var session = Promise.resolve(token)
    if (!token) {
      var body = JSON.stringify({ person: user })
      var resume = startCall('/api/auth/resume', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: body,
      })
      calls['POST /api/auth/resume' + body] = resume
      session = resume
        .then(function (reply) {
          return JSON.parse(reply.text).token || null
        })
        .catch(function () {
          return null
        })
    }
    urls.forEach(function (url) {
      var read = session.then(function (own) {
        if (!own) throw new Error('no session')
        return startCall(url, { headers: { accept: 'application/json', authorization: 'Bearer ' + own } })
      })
      // The app makes the call itself if this one failed.
      read.catch(function () {})
      calls['GET ' + url] = read
    })
    window.startedCalls = { token: session, calls: calls }
  }

  if (starts && member && !offline) startReads()
  if (!app) {
    fetchScreen()
    return
  }
  page.classList.toggle('member', member)
  if (starts) {
    page.classList.add('opening')
    // The page was prerendered for visitors.
    document.title = 'Orari'
    var start = document.createElement('script')
    start.type = 'module'
    start.crossOrigin = ''
    start.src = app.split(' ')[0]
    // A script added by code does not wait for the rest of the page, which contains the app's element.
    document.addEventListener('DOMContentLoaded', function () {
      document.head.append(start)
    })
    fetchApp()
    fetchScreen()
    return
  }

  if (offline) {
    // There are no fields here, so a reload loses no input.
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
      // Without storage the choice lasts until the page is left.
    }
    show(dark)
  })
  // The system may change its theme, for example at sunset. In the app, the theme toggle handles this.
  system.addEventListener('change', function () {
    if (!chosen) show(system.matches)
  })
  // Preloads the app when a link into it is touched, hovered or focused.
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
