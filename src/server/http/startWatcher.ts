import { createHash } from 'node:crypto'

/**
 * Runs in the page before all other scripts, in any browser that has `fetch`: reports the first
 * error until startPage watches itself, such as an entry module that does not load, parse or run.
 * It always has the same text, so the CSP names its hash; what differs is in the element's
 * attributes.
 */
export const startWatcher = `(function () {
  var page = document.currentScript.dataset, isTold = false
  function tell(kind) {
    if (isTold || document.documentElement.dataset.started) return
    isTold = true
    var report = JSON.parse(page.report)
    report.kind = kind
    var headers = { 'content-type': 'application/json', 'x-org': page.org }
    fetch(page.url, { method: 'POST', keepalive: true, headers: headers, body: JSON.stringify(report) }).catch(function () {})
  }
  addEventListener('error', function (event) {
    if (event.target.tagName === 'SCRIPT') tell('import')
    else if (event.error && /^(https?:|$)/.test(event.filename)) tell('error')
  }, true)
  addEventListener('unhandledrejection', function () { tell('rejection') })
})()`

/** Its source expression in the CSP. */
export const startWatcherSource = `'sha256-${createHash('sha256').update(startWatcher).digest('base64')}'`
