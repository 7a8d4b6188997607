import { describe, expect, it } from 'vitest'
import { generateJourneys, playFlow } from '#analysis'
import { readFiles } from '#loader/disk'
import { canonicalJson, type Json, type JsonObject } from '#model'
import { isDeep } from '../../deep.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'

const shipped = readFiles('.')
const small = () => {
  const { engine, bundle } = subjectOf(goodFiles(), 'alder')
  return generateJourneys(engine, bundle)
}
const isDay = (value: Json | undefined, day: Json) =>
  value !== undefined && canonicalJson(value) === canonicalJson(day)

describe('journeys that are generated', () => {
  // In the quick run tests/cli/commands/generate.test.ts covers one lender.
  it.runIf(isDeep).each(['alder', 'harborlight'])(
    '(only in the long run) show all that is to be shown of %s, are few, and are kept',
    (org) => {
      const { engine, bundle } = subjectOf(shipped, org)
      const { journeys, aims, unreached } = generateJourneys(engine, bundle)
      expect(unreached).toEqual([])
      expect(journeys.length).toBeLessThan(aims / 2)
      expect(new Set(journeys.map(({ flow, title }) => `${flow} ${title}`)).size).toBe(
        journeys.length,
      )
      for (const journey of journeys) {
        const { visits, ends, validationErrors } = playFlow(engine, journey)
        expect({ visits, ends, validationErrors }, journey.title).toEqual({
          ends: {},
          validationErrors: {},
          ...journey.expect,
        })
        expect(journey.org).toBe(org)
      }
      for (const [flow, { steps }] of Object.entries(bundle.flows)) {
        const visits = journeys
          .filter((journey) => journey.flow === flow)
          .flatMap(({ expect: { visits: all } }) => all)
        expect(new Set(visits)).toEqual(new Set(Object.keys(steps)))
        // A limit that an answer may have is shown by one that is taken, whatever else refuses it
        // elsewhere.
        for (const [part, limit] of [
          ['month', 12],
          ['day', 30],
          ['day', 31],
        ] as const) {
          const own = journeys.filter((journey) => journey.flow === flow)
          const born = own.filter(
            ({ answers }) =>
              (answers.birthdate?.dateOfBirth as JsonObject | undefined)?.[part] === limit,
          )
          expect(
            born.map(({ expect: { ends } }) => ends?.call),
            `${limit} as the ${part}`,
          ).toContain('register')
          expect(
            own.filter(({ title }) => title.includes(`refuses ${limit} as the ${part}`)),
          ).toEqual([])
        }
      }
    },
    120_000,
  )

  it('are the same each time', () => {
    expect(small().journeys).toEqual(small().journeys)
  })

  it('stand on an age and on the days next to it, and say so', () => {
    const { journeys } = small()
    const born = (day: number) =>
      journeys.filter(({ answers }) =>
        isDay(answers.account?.dateOfBirth, { year: 2008, month: 11, day }),
      )
    for (const day of [20, 21])
      expect(born(day).map(({ expect: { ends } }) => ends?.call)).toEqual(['register'])
    const [minor] = born(22)
    expect(minor!.expect.ends).toEqual({ alert: 'notices/too-young' })
    expect(minor!.title).toContain('the date of birth is 2008-11-22')
  })

  it('name what they cannot show, and why', () => {
    const { unreached } = small()
    // The step is opened by its address under the very rule by which the flow is open.
    expect(unreached).toEqual([
      {
        id: 'entry home-address false',
        words: '“Where you live” not opened by its address',
        file: 'flows/registration.json',
        pointer: '/steps/home-address/entry',
        why: 'no one was found who comes there',
      },
    ])
  })
})
