import { describe, expect, it } from 'vitest'
import { compile, routeAt } from '#engine'
import { asRules, buildBundle } from '../buildBundle.ts'

const engine = compile(
  buildBundle({
    rules: asRules({ 'signed-in': { '===': [{ var: 'identity.isSignedIn' }, true] } }),
    routes: {
      '/': [{ when: 'signed-in', text: 'dashboard' }, { flow: 'registration' }],
      '/terms': [{ text: 'terms' }],
      '/:uuid': [{ text: 'account-created' }],
      '/:uuid/private': [{ when: 'signed-in', text: 'private' }],
    },
  }),
  () => undefined,
)

describe('routeAt', () => {
  it('takes the first candidate whose rule holds', () => {
    expect(routeAt(engine, '/', { identity: { isSignedIn: true } })).toEqual({
      when: 'signed-in',
      text: 'dashboard',
    })
    expect(routeAt(engine, '/?a=b', { identity: { isSignedIn: false } })).toEqual({
      flow: 'registration',
    })
    expect(routeAt(engine, '/', {})).toEqual({ flow: 'registration' })
  })

  it('prefers a path to a path with names in it', () => {
    expect(routeAt(engine, '/terms/', {})).toEqual({ text: 'terms' })
    expect(routeAt(engine, '/7b0e', {})).toEqual({ text: 'account-created' })
  })

  it('shows nothing where no path matches or no candidate holds', () => {
    expect(routeAt(engine, '/a/b/c', {})).toBeUndefined()
    expect(routeAt(engine, '/7b0e/private', {})).toBeUndefined()
  })
})
