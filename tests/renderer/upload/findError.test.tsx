import { expect, it } from 'vitest'
import { findError } from '../../../src/renderer/upload/readUploadLimits.ts'

const limits = { accept: ['application/pdf', 'image/*', '.HEIC'], maxBytes: 10, most: 2 }
const file = (name: string, type = '', size = 1) => new File(['x'.repeat(size)], name, { type })

const sized = (size: number, count = 0) =>
  findError(file('letter', 'application/pdf', size), limits, count)

it('takes a file by its type or by its ending, in either case', () => {
  for (const each of [
    file('letter', 'application/pdf'),
    file('photo', 'image/png'),
    file('photo.HEIC'),
    file('photo.heic'),
  ])
    expect(findError(each, limits, 0), each.name).toBeUndefined()
  const lower = { ...limits, accept: ['.heic'] }
  expect(findError(file('photo.HEIC'), lower, 0)).toBeUndefined()
})

it('takes no other file', () => {
  for (const each of [
    file('letter.txt', 'text/plain'),
    file('heic'),
    file('letter', 'application/pdf-of-another-kind'),
    file('photo', 'video/mp4'),
  ])
    expect(findError(each, limits, 0), each.name).toBe('type')
  expect(findError(file('any', 'text/plain'), { ...limits, accept: ['*/*'] }, 0)).toBeUndefined()
  expect(findError(file('any', 'text/plain'), { ...limits, accept: [] }, 0)).toBeUndefined()
})

it('takes a file up to the limit, as many as there may be, and none that is empty', () => {
  expect([sized(10), sized(11), sized(0)]).toEqual([undefined, 'size', 'empty'])
  expect([sized(1, 1), sized(1, 2)]).toEqual([undefined, 'too-many'])
})
