import { describe, expect, it } from 'vitest'
import { canOpen, isFlowOpen, start } from '#engine'
import type { JsonObject } from '#model'
import { answered, sampleContext, sampleEngine } from '../sample.ts'

const engine = sampleEngine()

describe('canOpen', () => {
  it.each([
    ['property', true],
    ['for-sale', true],
    ['income', false],
    ['home-address', false],
    ['support', true],
    ['nowhere', false],
    ['constructor', false],
  ])('%s with the first step answered: %s', (step, isOpen) => {
    expect(canOpen(engine, answered(engine, ['property']), step)).toBe(isOpen)
  })

  it('opens nothing of a flow that is shut', () => {
    for (const flags of [{ redesign: false }, {}] as JsonObject[]) {
      const session = start(engine, 'registration', { ...sampleContext, flags })
      expect(isFlowOpen(engine, session)).toBe(false)
      expect(canOpen(engine, session, 'property')).toBe(false)
    }
  })

  it('throws on a flow that the bundle does not have', () => {
    expect(() => start(engine, 'constructor', {})).toThrow('no flow "constructor"')
  })
})
