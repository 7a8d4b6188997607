import { expect, it } from 'vitest'
import { readResult } from '../../../../src/app/screens/application/window/readResult.ts'

const origins = ['https://notary.example']
const result = { state: 'a', outcome: 'DONE', token: 'b', signature: 'c' }
const data = { type: 'lintel-window-result', ...result }
const own = window
const read = (message: Partial<MessageEvent<unknown>>) =>
  readResult({ data, origin: 'https://notary.example', source: own, ...message }, own, origins)

it('reads the result that the vendor’s frame sends', () => {
  expect(read({})).toEqual(result)
})

it('takes none from another origin, from another window, or before there is a frame', () => {
  for (const origin of ['https://evil.example', 'http://notary.example', 'null', location.origin])
    expect(read({ origin }), origin).toBe('foreign')
  const other = document.body.appendChild(document.createElement('iframe')).contentWindow!
  expect(read({ source: other })).toBe('foreign')
  expect(readResult({ data, origin: origins[0]!, source: own }, null, origins)).toBe('foreign')
})

it('leaves other messages alone, wherever they come from', () => {
  for (const other of [null, 'text', 1, {}, { type: 'resize' }, [data]])
    expect(read({ data: other, origin: 'https://evil.example' })).toBeUndefined()
})
