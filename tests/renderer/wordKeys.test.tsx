import { expect, it } from 'vitest'
import { wordKeys } from '#renderer'
import { words } from './drawForm.tsx'

it('every word that the renderer shows is in texts/words.json', () => {
  expect(wordKeys.filter((key) => !words[key])).toEqual([])
})
