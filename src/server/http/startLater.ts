import { createHash } from 'node:crypto'

/**
 * Runs in the head of a page that the server has drawn, which works without a script. What takes
 * the page over is named there by `data-later`: this asks for it in one round, once all that is
 * seen is there, or at the first touch, key or focus. Who has begun a flow or is signed in sees
 * another page than the drawn one: theirs is loaded at once, and the drawn one is hidden. It always
 * has the same text, so the CSP names its hash.
 */
export const startLater = `(function () {
  var root = document.documentElement, isBegun = false, isKnown = false
  var signs = ['pointerdown', 'keydown', 'focusin', 'input']
  try {
    if (localStorage.heloc_draft) root.dataset.begun = 'true'
    if (localStorage.jwt) root.dataset.signedIn = 'true'
    isKnown = root.dataset.begun === 'true' || root.dataset.signedIn === 'true'
  } catch (_) {}
  function begin() {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', begin)
    if (isBegun) return
    isBegun = true
    signs.forEach(function (sign) { removeEventListener(sign, begin, true) })
    document.querySelectorAll('[data-later]').forEach(function (part) {
      if (part.tagName === 'LINK') return (part.rel = part.dataset.later)
      part.type = part.dataset.later
      document.head.appendChild(part)
    })
  }
  if (isKnown) return begin()
  signs.forEach(function (sign) { addEventListener(sign, begin, true) })
  addEventListener('load', function () {
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 2000 })
    else setTimeout(begin, 200)
  })
})()`

/** Its source expression in the CSP. */
export const startLaterSource = `'sha256-${createHash('sha256').update(startLater).digest('base64')}'`
