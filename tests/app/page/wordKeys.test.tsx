import { expect, it } from 'vitest'
import { wordKeys } from '../../../src/app/page/wordKeys.ts'
import file from '../../../texts/words.json'

it.each(wordKeys)('the word "%s" is there', (key) => {
  expect(Object.keys(file.words)).toContain(key)
})
