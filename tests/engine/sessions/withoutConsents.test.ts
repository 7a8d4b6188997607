import { expect, it } from 'vitest'
import { walk, withoutConsents } from '#engine'
import { answered, sampleEngine } from '../sample.ts'

const engine = sampleEngine()
const all = ['property', 'for-sale', 'income', 'password']

it('empties ticked boxes, and asks that step again', () => {
  const session = { ...answered(engine, all), step: 'password' }
  const { terms: _terms, ...others } = session.answers.password!
  const kept = withoutConsents(engine, session)
  expect(kept.typed).toEqual({ password: others })
  expect(walk(engine, kept).at(-1)).toBe('password')
  const typing = { ...session, answers: {}, typed: { password: { terms: true } } }
  expect(withoutConsents(engine, typing).typed).toEqual({ password: {} })
})

it('leaves alone what no one has ticked', () => {
  const session = answered(engine, ['property', 'for-sale', 'income'])
  const typing = { ...session, typed: { password: { terms: false } } }
  expect(withoutConsents(engine, typing)).toEqual(typing)
})
