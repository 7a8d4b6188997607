import { expect, it } from 'vitest'
import { isBreachedPassword } from '../../../src/origination/handlers/isBreachedPassword.ts'

it.each(['Password1234!', 'PASSWORD1234!', 'Welcome@2024', 'P@ssw0rd1234!', '1qaz@WSX3edc'])(
  '%s is on the list',
  (password) => expect(isBreachedPassword(password)).toBe(true),
)
it.each(['Violet-kettle 48 rivers!', 'Password1234!x', 'correct horse battery staple 9!A'])(
  '%s is not',
  (password) => expect(isBreachedPassword(password)).toBe(false),
)
