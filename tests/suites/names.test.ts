import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { start, stepAt, transition, validateAnswer, view, withoutSecrets } from '#engine'
import { isDeep } from '../deep.ts'
import { loadEngines } from '../engine/loadEngines.ts'
import { sampleContext, sampleEngine } from '../engine/sample.ts'
import { suites } from './suites.ts'
import { proves } from '../proves.ts'

const strings: readonly string[] = suites
  ? JSON.parse(readFileSync(`${suites}/names/blns.json`, 'utf8'))
  : []
const loaded = suites ? await loadEngines() : undefined

describe.skipIf(!suites)(
  'the Big List of Naughty Strings (not run: LINTEL_SUITES is not set)',
  () => {
    it('breaks no form of any lender: each string in every field is taken or refused', () => {
      expect(strings.length).toBeGreaterThan(400)
      const { engines, bundles } = loaded!
      for (const [orgCode, engine] of engines) {
        for (const [form, { schema }] of Object.entries(bundles.get(orgCode)!.forms)) {
          for (const text of strings.filter((_, index) => isDeep || index % 6 === 0)) {
            const data = Object.fromEntries(
              Object.keys(schema.properties as object).map((field) => [field, text]),
            )
            for (const { message } of validateAnswer(engine, form, data, {}))
              expect(message, `${form}: ${text}`).toMatch(/\S/)
          }
        }
      }
    })

    it('goes through a session unharmed', () => {
      const engine = sampleEngine()
      for (const text of strings) {
        const data = { [text]: text, list: [text] }
        const typing = transition(engine, start(engine, 'registration', sampleContext), {
          type: 'type',
          step: 'property',
          data,
        }).session
        expect(view(engine, JSON.parse(JSON.stringify(typing))).data).toEqual(data)
        expect(withoutSecrets(engine, typing)).toEqual(typing)
        expect(stepAt(engine, text)).toBeUndefined()
      }
    })

    const letters = [
      [
        'alder',
        'letters, hyphens, spaces, apostrophes and periods',
        /^(?=.*\p{L})[\p{L}\p{M} .'‘’-]{2,}$/u,
        proves('A-VAL-023'),
      ],
      [
        'harborlight',
        'letters, hyphens and spaces',
        /^[\p{L}\p{M} -]{2,}$/u,
        proves('A-VAL-022', 'A-VAL-023'),
      ],
    ] as const
    for (const [orgCode, what, allowed, rows] of letters)
      it(`${orgCode} takes as a first name none but ${what}`, rows, () => {
        const engine = loaded!.engines.get(orgCode)!
        const taken = strings.filter(
          (text) =>
            !validateAnswer(
              engine,
              'registration/legal-name',
              { firstName: text, lastName: 'Stone' },
              {},
            ).some(({ pointer }) => pointer === '/firstName'),
        )
        expect(taken.filter((text) => !allowed.test(text))).toEqual([])
        expect(taken.length).toBeGreaterThan(10)
      })
  },
)
