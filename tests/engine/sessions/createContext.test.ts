import { describe, expect, it } from 'vitest'
import { createContext } from '#engine'
import { compileSchema } from '#loader/validators'
import { runtimeModules } from '../../../src/engine/validation/runtimeModules.ts'
import { shipped } from '../../shipped.ts'

const { bundles } = shipped

describe('createContext', () => {
  it('gives the facts that schemas/entities/context.json describes, for every lender', () => {
    expect(bundles.size).toBeGreaterThan(0)
    for (const { org, entities } of bundles.values()) {
      const check = compileSchema(entities.context!, { isStrict: false }).create(runtimeModules)
      const context = createContext(org, '2026-11-21', undefined, { referrer: 'x' })
      check(context)
      expect(check.errors ?? []).toEqual([])
      expect(Object.keys(context.flags as object)).toEqual(Object.keys(org.flags))
    }
  })
})

describe('the name of a context fact is no field’s name', () => {
  it('so an answer can never pass for a flag or for today', () => {
    for (const { org, forms } of bundles.values()) {
      const names = Object.keys(createContext(org, '2026-11-21'))
      for (const [id, { schema }] of Object.entries(forms)) {
        const fields = Object.keys((schema.properties ?? {}) as object)
        expect(
          fields.filter((name) => names.includes(name)),
          id,
        ).toEqual([])
      }
    }
  })
})
