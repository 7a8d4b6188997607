import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateAnswer } from '#engine'
import { loadEngines } from '../engine/loadEngines.ts'
import { suites } from './suites.ts'

interface Address {
  readonly address1: string
  readonly address2: string
  readonly city?: string
  readonly state: string
  readonly postalCode: string
}

const addresses: readonly Address[] = suites
  ? JSON.parse(readFileSync(`${suites}/addresses/addresses-us-500.min.json`, 'utf8')).addresses
  : []
const loaded = suites ? await loadEngines() : undefined

describe.skipIf(!suites)(
  'addresses of the United States (not run: LINTEL_SUITES is not set)',
  () => {
    it('are all accepted where they are whole; a missing or misspelt city is what is refused', () => {
      const engine = loaded!.engines.values().next().value!
      const refused = addresses.filter(({ address1, address2, city, state, postalCode }) => {
        const place = {
          street1: address1,
          ...(address2 && { street2: address2 }),
          ...(city && { city }),
          state,
          zip: postalCode,
          source: 'TYPED',
        }
        const issues = validateAnswer(
          engine,
          'registration/property',
          { property: { ...place, occupancyType: 'PRIMARY' } },
          { org: { licensedStates: [state] }, flags: {} },
        )
        const isCityRejected = !city || !/^[\p{L} .'’-]+$/u.test(city)
        const pointers = issues.map(({ pointer }) => pointer)
        return JSON.stringify(pointers) !== JSON.stringify(isCityRejected ? ['/property/city'] : [])
      })
      expect(addresses.length).toBeGreaterThan(400)
      expect(refused).toEqual([])
    })
  },
)
