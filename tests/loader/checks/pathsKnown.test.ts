import { expect, it } from 'vitest'
import { hostScreens } from '../../../src/app/router/hostScreens.ts'
import hostPages from '../../../src/app/paths/hostPages.json' with { type: 'json' }
import { pathsKnown } from '../../../src/loader/checks/pathsKnown.ts'
import { metaSchemas } from '../../../src/loader/shape/metaSchemas.ts'
import type { Flow } from '#model'

const step = (path: string) => ({ title: 'A step', path, form: 'a', next: [] })
const flows = {
  join: {
    title: 'Join',
    start: 'a',
    steps: { a: step('/join'), b: step('/join?step=b') },
  } satisfies Flow,
}
const routes = {
  base: '/account/heloc',
  routes: { '/terms-of/:product': [{ text: 'terms' }] },
  redirects: { '/old/*': '/join' },
}

it('names the pages of the host that the app knows', () => {
  expect(metaSchemas.routes.definitions.hostPage.enum).toEqual(hostPages)
  expect(metaSchemas.routes.definitions.hostScreen.enum).toEqual(
    Object.keys(hostScreens).toSorted(),
  )
  expect(hostPages).toEqual(expect.arrayContaining(metaSchemas.routes.definitions.hostText.enum))
})

it.each([
  ['/', true],
  ['/join', true],
  ['/join/', true],
  ['/join?step=b&from=mail', true],
  ['/join?from=mail', true],
  ['/join?step=c', 'loader/step-not-there'],
  ['/account/heloc/join?step=c#top', 'loader/step-not-there'],
  ['/join#top', true],
  ['/account/heloc', true],
  ['/account/heloc/join', true],
  ['/terms-of/heloc', true],
  ['/old/a/b', true],
  ['/dashboard/settings', true],
  ['/dashboard/setings', false],
  ['/auth/login#token=a', true],
  ['/auth', false],
  ['/auth/login/now', false],
  ['/account/heloc/auth/logn', false],
  ['/pay/anything', true],
  ['/{applicationUuid}/offers', true],
  ['/jion', false],
  ['/join/b', false],
  ['/terms-of', false],
  ['/account/helocs', false],
  ['/account/heloc/jion', false],
])('whether something lies at %s: %s', (path, expected) => {
  const code = expected === true ? undefined : expected === false ? 'loader/path-unknown' : expected
  expect(pathsKnown({ flows, routes }).diagnosticOf(path)?.code).toBe(code)
})

it.each(['/join?step=v', '/join?stpe=b'])('suggests the step that %s meant', (path) => {
  expect(pathsKnown({ flows, routes }).diagnosticOf(path)?.values?.hint).toBe(
    ' Did you mean "/join?step=b"?',
  )
})

it.each([
  ['/join', true],
  ['/terms-of', true],
  ['/auth', true],
  ['/account', true],
  ['/account/heloc/join', true],
  ['/jion', false],
  ['/join/b', false],
  ['/auth/logn', false],
])('whether something lies at %s or below it: %s', (path, expected) => {
  expect(pathsKnown({ flows, routes }).isAbove(path)).toBe(expected)
})
