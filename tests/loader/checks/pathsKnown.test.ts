import { expect, it } from 'vitest'
import hostPages from '../../../src/app/paths/hostPages.json' with { type: 'json' }
import { pathsKnown } from '../../../src/loader/checks/pathsKnown.ts'
import { metaSchemas } from '../../../src/loader/shape/metaSchemas.ts'
import type { Flow } from '#model'

const step = (path: string) => ({ title: 'A step', path, form: 'a', next: [] })
const flows = { join: { title: 'Join', start: 'a', steps: { a: step('/join'), b: step('/join?step=b') } } satisfies Flow }
const routes = { routes: { '/terms-of/:product': [{ text: 'terms' }] }, redirects: { '/old/*': '/join' } }

it('names the pages of the host that the app knows', () => {
  expect(metaSchemas.routes.definitions.hostPage.enum).toEqual(hostPages)
})

it.each([
  ['/', true],
  ['/join', true],
  ['/join/', true],
  ['/join?step=b&from=mail', true],
  ['/join#top', true],
  ['/account/heloc', true],
  ['/account/heloc/join', true],
  ['/terms-of/heloc', true],
  ['/old/a/b', true],
  ['/dashboard/settings', true],
  ['/{applicationUuid}/offers', true],
  ['/jion', false],
  ['/join/b', false],
  ['/terms-of', false],
  ['/account/helocs', false],
  ['/account/heloc/jion', false],
])('whether something lies at %s: %s', (path, expected) => expect(pathsKnown({ flows, routes }).has(path)).toBe(expected))
