import { expect, it } from 'vitest'
import { isAtPath } from '../../../tools/browser/isAtPath.ts'

const at = (address: string, path: string) =>
  isAtPath(`http://localhost:1/account/heloc${address}`, path, '/account/heloc')

it('knows a path of the configuration in an address', () => {
  expect(at('/register?step=income&orgCode=x', '/register?step=income')).toBe(true)
  expect(at('/register?step=name&orgCode=x', '/register?step=income')).toBe(false)
  expect(at('/register-v2/income', '/register-v2')).toBe(false)
  expect(at('/0b6b2f1e-6a50-4e4b-9a70-0d3b8f1d7c11/start/profile', '/{applicationUuid}')).toBe(true)
  expect(at('/', '/{applicationUuid}')).toBe(false)
  expect(isAtPath('http://localhost:1/elsewhere/register', '/register', '/account/heloc')).toBe(
    false,
  )
})
