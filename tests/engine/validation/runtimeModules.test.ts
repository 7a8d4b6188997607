import * as fastCheck from 'fast-check'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { runtimeModules } from '../../../src/engine/validation/runtimeModules.ts'

const require = createRequire(import.meta.url)
type Equal = { default: (a: unknown, b: unknown) => boolean }
type Length = { default: (text: string) => number }
type Formats = { fullFormats: { date: { validate: (text: string) => boolean } } }

describe('the runtime of precompiled validators says what ajv’s own says', () => {
  it('equal, but for keys that make ajv’s own throw', () => {
    const [ours, theirs] = [
      runtimeModules('ajv/dist/runtime/equal') as Equal,
      require('ajv/dist/runtime/equal') as Equal,
    ]
    const json = fastCheck
      .jsonValue()
      .filter((value) => !/"(valueOf|toString|constructor)"/.test(JSON.stringify(value)))
    const twins = json.chain((value) =>
      fastCheck.tuple(
        fastCheck.constant(value),
        fastCheck.oneof(fastCheck.constant(structuredClone(value)), json),
      ),
    )
    fastCheck.assert(
      fastCheck.property(twins, ([a, b]) => ours.default(a, b) === theirs.default(a, b)),
    )
    expect(() => theirs.default({ valueOf: {} }, { valueOf: {} })).toThrow(TypeError)
    expect(ours.default({ valueOf: {} }, { valueOf: {} })).toBe(true)
  })

  it('ucs2length', () => {
    const [ours, theirs] = [
      runtimeModules('ajv/dist/runtime/ucs2length') as Length,
      require('ajv/dist/runtime/ucs2length') as Length,
    ]
    fastCheck.assert(
      fastCheck.property(
        fastCheck.string({ unit: 'binary' }),
        (text) => ours.default(text) === theirs.default(text),
      ),
    )
  })

  it('date', () => {
    const [ours, theirs] = [
      runtimeModules('ajv-formats/dist/formats') as Formats,
      require('ajv-formats/dist/formats') as Formats,
    ]
    const two = fastCheck
      .integer({ min: 0, max: 39 })
      .map((number) => String(number).padStart(2, '0'))
    const year = fastCheck
      .integer({ min: 1, max: 9999 })
      .map((number) => String(number).padStart(4, '0'))
    const dates = fastCheck.tuple(year, two, two).map((parts) => parts.join('-'))
    fastCheck.assert(
      fastCheck.property(
        dates,
        (text) => ours.fullFormats.date.validate(text) === theirs.fullFormats.date.validate(text),
      ),
    )
  })
})
