// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage may be shut off: then the system's choice holds.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', dark)
  document.querySelector('meta[name="theme-color"]').content = dark ? '#141210' : '#f7f4ef'
})()
