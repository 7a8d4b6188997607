import { describe, expect, it } from 'vitest'
import { compile, start, walk, withoutSecrets } from '#engine'
import type { JsonObject } from '#model'
import { buildBundle } from '../buildBundle.ts'
import { answered, sampleEngine } from '../sample.ts'

const engine = sampleEngine()
const all = ['property', 'for-sale', 'income', 'password']

describe('withoutSecrets', () => {
  it('takes secrets out of answers and typed input, and asks for that step again', () => {
    const session = { ...answered(engine, all), step: 'password' }
    const kept = withoutSecrets(engine, session)
    expect(JSON.stringify(kept)).not.toContain('Correct-horse')
    expect(Object.keys(kept.answers)).toEqual(['property', 'for-sale', 'income'])
    expect(kept.typed).toEqual({ password: { terms: true } })
    expect(walk(engine, kept).at(-1)).toBe('password')
    const typing = {
      ...session,
      answers: {},
      typed: { password: { password: 'Correct-horse', terms: false } },
    }
    expect(withoutSecrets(engine, typing).typed).toEqual({ password: { terms: false } })
  })

  it('leaves the session that it was given alone, and one without secrets as it is', () => {
    const session = answered(engine, all)
    const before = structuredClone(session)
    withoutSecrets(engine, session)
    expect(session).toEqual(before)
    const plain = answered(engine, ['property', 'for-sale'])
    expect(withoutSecrets(engine, plain)).toEqual(plain)
  })

  it('leaves out steps that the flow does not have', () => {
    const session = {
      ...answered(engine, []),
      answers: { foreign: { password: 'x' } },
      typed: { constructor: { password: 'x' } },
    }
    expect(withoutSecrets(engine, session)).toMatchObject({ answers: {}, typed: {} })
  })

  it('follows pointers into parts and lists', () => {
    const bundle = buildBundle({
      flows: {
        one: {
          title: 'One',
          start: 'only',
          steps: { only: { title: 'Only', path: '/', form: 'only', next: [] } },
        },
      },
      forms: { only: { secrets: ['/people/*/ssn', '/account/number', '/a~1b'] } },
    })
    const deep = compile(bundle, () => undefined)
    const data: JsonObject = {
      people: [{ ssn: '1', name: 'A' }, { name: 'B' }],
      account: { number: '2', bank: 'C' },
      'a/b': 3,
      kept: 4,
    }
    const stripped = withoutSecrets(deep, { ...start(deep, 'one', {}), answers: { only: data } })
    expect(stripped.typed).toEqual({
      only: { people: [{ name: 'A' }, { name: 'B' }], account: { bank: 'C' }, kept: 4 },
    })
  })
})
