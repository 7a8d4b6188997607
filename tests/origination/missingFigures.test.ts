import { describe, expect, it } from 'vitest'
import type { Bundle, Json } from '#model'
import { createMemoryTime } from '../../src/cli/conform/memory/createMemoryTime.ts'
import { openMemoryLender } from '../../src/cli/conform/memory/openMemoryLender.ts'
import { createEngine } from '#analysis'
import { shipped } from '../shipped.ts'
import { walkFiled } from '../server/journeys/walkFiled.ts'

const { liens } = shipped.bundles.get('alder')!.screens.screens
type Sets = Readonly<Record<string, Json>>

/** The shipped lender, with `sets` of the screen or of the work without one line. */
function without(line: string, of: 'liens' | 'soft-credit' | 'value'): Bundle {
  const bundle = shipped.bundles.get('alder')!
  const drop = (sets: Sets): Sets => {
    expect(sets).toHaveProperty([line])
    return Object.fromEntries(Object.entries(sets).filter(([key]) => key !== line))
  }
  if (of === 'liens')
    return {
      ...bundle,
      screens: {
        ...bundle.screens,
        screens: { ...bundle.screens.screens, liens: { ...liens!, sets: drop(liens!.sets!) } },
      },
    }
  const work = bundle.lifecycle.work[of]!
  return {
    ...bundle,
    lifecycle: {
      ...bundle.lifecycle,
      work: { ...bundle.lifecycle.work, [of]: { ...work, sets: drop(work.sets) } },
    },
  }
}

/** A home that owes 720,000 of 800,000, where a line of the configuration is forgotten. */
async function walkUnderwater(bundle: Bundle, asked: object) {
  const { lender, memory } = openMemoryLender(
    {
      bundle,
      places: shipped.placesOf('alder')!,
      files: new Map<string, string>(),
      engine: createEngine(bundle),
    },
    undefined,
    { start: new Date('2026-10-06T15:00:00Z') },
  )
  return walkFiled(lender, createMemoryTime([memory]), {
    org: 'alder',
    file: 'underwater',
    journey: {
      title: 'A figure is missing',
      covers: [],
      person: 'Underwater',
      steps: [{ at: 'LIENS', screen: 'liens', answer: { ...asked } }],
      expect: {
        status: 'MANUAL_UW',
        screen: 'review-app/uw',
        never: ['OFFER_SELECTION', 'FUNDED'],
      },
    },
  })
}

describe('a figure that is missing', () => {
  it.each([
    ['file.liensCents', 'liens'],
    ['file.lienPaymentsCents', 'liens'],
    ['file.housingCostsCents', 'liens'],
    ['file.newDebtCents', 'liens'],
    ['file.liens', 'liens'],
    ['file.liens.*.countedCents', 'liens'],
    ['case.liens', 'soft-credit'],
    ['case.inquiries', 'soft-credit'],
  ] as const)('refers the application to a person: %s of %s', async (line, of) => {
    const { failures, trace } = await walkUnderwater(
      without(line, of),
      // Where no loan is known, no loan's payment covers taxes and insurance.
      line === 'case.liens' ? { annualTaxesCents: 400_000, annualInsuranceCents: 150_000 } : {},
    )
    expect(failures, trace.statuses.join(' ')).toEqual([])
  })
})
