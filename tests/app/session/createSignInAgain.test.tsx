import { expect, it, vi } from 'vitest'
import { createToken } from '../../../src/app/api/Token.ts'
import { createSignInAgain } from '../../../src/app/session/createSignInAgain.ts'
import { fakeStorage } from '../fakeStorage.ts'

const tokenOf = (sub: string, jti = '1') => `h.${btoa(JSON.stringify({ sub, jti }))}.s`

function setUp(jwt?: string) {
  const storage = fakeStorage(jwt === undefined ? {} : { jwt })
  const tab = new EventTarget()
  const token = createToken(storage, tab)
  const onStranger = vi.fn()
  /** Another tab writes what all tabs share. */
  const writeElsewhere = (next: string | null) => {
    if (next === null) storage.removeItem('jwt')
    else storage.setItem('jwt', next)
    tab.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }))
  }
  return { token, onStranger, writeElsewhere, signInAgain: createSignInAgain(token, onStranger) }
}

it('asks only over a page that is held', () => {
  const { signInAgain } = setUp(tokenOf('me'))
  expect([signInAgain.ask(), signInAgain.isNeeded.read()]).toEqual([false, false])
  const end = signInAgain.hold()
  expect([signInAgain.ask(), signInAgain.isNeeded.read()]).toEqual([true, true])
  end()
  expect(signInAgain.ask()).toBe(false)
})

it.each(['this page', 'another tab'])(
  'ends with the token that the same person gets in %s',
  (where) => {
    const { token, signInAgain, writeElsewhere, onStranger } = setUp(tokenOf('me'))
    signInAgain.hold()
    token.clear()
    signInAgain.ask()
    if (where === 'this page') token.write(tokenOf('me', '2'))
    else writeElsewhere(tokenOf('me', '2'))
    expect(signInAgain.isNeeded.read()).toBe(false)
    expect(onStranger).not.toHaveBeenCalled()
  },
)

it('gives the page of one person to no one else, also where the other came in by another tab', () => {
  const { signInAgain, writeElsewhere, onStranger } = setUp(tokenOf('me'))
  signInAgain.hold()
  writeElsewhere(null)
  signInAgain.ask()
  writeElsewhere(tokenOf('stranger'))
  expect(onStranger).toHaveBeenCalledTimes(1)
  expect(signInAgain.isNeeded.read()).toBe(true)
})

it('a visitor who signs in, and a token that is renewed, lead no one away', () => {
  const { token, onStranger } = setUp()
  token.write(tokenOf('me'))
  token.write(tokenOf('me', '2'))
  expect(onStranger).not.toHaveBeenCalled()
})
