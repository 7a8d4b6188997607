import { expect, it } from 'vitest'
import { isUuid } from '#engine'
import { createUuid } from '../../../src/app/api/createUuid.ts'

it('gives another UUID of version 4 each time', () => {
  const made = Array.from({ length: 200 }, createUuid)
  expect(made.filter((uuid) => !isUuid(uuid) || !/^.{14}4.{4}[89ab]/.test(uuid))).toEqual([])
  expect(new Set(made).size).toBe(200)
})
