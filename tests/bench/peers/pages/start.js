/** Draws the form with the peer that the address names. */
const peers = {
  rjsf: () => import('./rjsf.js'),
  'form-js': () => import('./form-js.js'),
  react: () => import('./react.js'),
  jsonforms: () => import('./jsonforms.js'),
}
await peers[new URLSearchParams(location.search).get('peer')]()
