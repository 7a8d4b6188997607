import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { signerMarks, termMarks } from '../../../src/server/stores/searchMarks.ts'

const seal = createSeal({ key: randomBytes(32).toString('base64') })

const marksOf = (search: string) => termMarks(seal, 'alder', search)

it('finds the files of a co-signer however the address was typed', () => {
  const marks = signerMarks(seal, 'alder', 'kim@example.com')
  expect(signerMarks(seal, 'alder', ' Kim@Example.COM ')).toEqual(marks)
  expect(signerMarks(seal, 'alder', 'kit@example.com')).not.toEqual(marks)
  expect(signerMarks(seal, 'harborlight', 'kim@example.com')).not.toEqual(marks)
})

it('searches for whole words, in either case, and for no letter alone', () => {
  expect(marksOf('Rosa KELLER')).toEqual(marksOf('rosa keller'))
  expect(marksOf('rosa rosa')).toHaveLength(1)
  expect(marksOf('rosa k')).toEqual(marksOf('rosa'))
})
