import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineOf } from '../../../src/loader/json/createLineOf.ts'
import { parseJson } from '../../../src/loader/json/parseJson.ts'

const tooGreat = 'a number is too great to be kept'
const forbidden = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', '__errors']
const holdsForbiddenKey = (text: string) => forbidden.some((name) => text.includes(name))

describe('parseJson', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        if (!holdsForbiddenKey(text)) expect(parseJson(text).value).toEqual(JSON.parse(text))
      }),
    )
  })

  it('refuses whatever JSON.parse refuses, and never throws', () => {
    const damage = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 }))
      .map(([text, at, extra]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + extra + text.slice(place + extra.length)
      })
    fc.assert(
      fc.property(damage, (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        const { diagnostic } = parseJson(text)
        if (!isJson) expect(diagnostic).toBeDefined()
        else if (diagnostic?.values['reason'] !== tooGreat)
          expect(diagnostic?.code).not.toBe('loader/not-json')
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '01',
    '1.',
    '+1',
    'NaN',
    '"\t"',
    '"\\x"',
    'nul',
    '[1 2]',
    '// x\n1',
    '1 1',
  ])('refuses %j', (text) => {
    expect(parseJson(text).diagnostic?.code).toBe('loader/not-json')
  })

  it('says line and pointer of a diagnostic', () => {
    expect(parseJson('{\n  "a/b": {\n    "c": [1, 2, x]\n  }\n}').diagnostic).toMatchObject({
      line: 3,
      pointer: '/a~1b/c/2',
    })
    expect(parseJson('{\n "a": 1,\n "a": 2\n}').diagnostic).toMatchObject({
      code: 'loader/key-twice',
      line: 3,
      pointer: '/a',
      values: { key: 'a' },
    })
  })

  it('refuses a number that nothing can hold, where it is', () => {
    expect(parseJson('{\n "a": [1e308, -1e999]\n}').diagnostic).toMatchObject({
      code: 'loader/not-json',
      line: 2,
      pointer: '/a/1',
      values: { reason: tooGreat },
    })
  })

  it('says the line of any pointer, and of the nearest ancestor of one that is not there', () => {
    const text =
      '{\n  "steps": {\n    "a": { "title": "A" },\n    "ab": [\n      1,\n      2\n    ]\n  }\n}'
    expect(
      ['', '/steps', '/steps/a/title', '/steps/ab', '/steps/ab/1', '/steps/a/next', '/nowhere'].map(
        createLineOf(text),
      ),
    ).toEqual([1, 2, 3, 4, 6, 3, 1])
    expect(createLineOf('\uFEFF{}')('/a')).toBeUndefined()
  })

  it('reads every meta-schema as JSON.parse does', () => {
    const folder = join(import.meta.dirname, '../../../schemas/meta')
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(parseJson(text).value).toEqual(JSON.parse(text))
    }
  })
})
