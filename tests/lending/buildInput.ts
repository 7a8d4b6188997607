import { createHash } from 'node:crypto'
import { compile } from '#engine'
import { underwrite, type UnderwritingInput } from '#lending'
import type { LendingUnderwriting, Rule } from '#model'
import { buildBundle } from '../engine/buildBundle.ts'
import { lending } from './lending.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const engineWith = (rules: Readonly<Record<string, Rule>> = {}) =>
  compile(buildBundle({ rules }), () => undefined)

export const decideOn = (
  input: UnderwritingInput,
  policy: LendingUnderwriting = lending.underwriting,
) => underwrite(engineWith(), policy, lending.states, input, sha256)

/** All that must be given, and good enough for a line. */
export function buildInput(
  differs: Omit<Partial<UnderwritingInput>, 'stage'> & Readonly<Record<string, unknown>> = {},
): UnderwritingInput {
  return {
    stage: 'final',
    state: 'CA',
    age: 42,
    licensedStates: ['CA', 'TX'],
    occupancy: 'PRIMARY',
    propertyType: 'SINGLE_FAMILY',
    primarilyPersonalUse: true,
    listedForSale: false,
    daysSinceTransfer: 4000,
    score: 760,
    monthsSinceBankruptcy: 999,
    mortgageLates24: 0,
    valueCents: 800_000_00,
    avmConfidence: 95,
    liensCents: 300_000_00,
    annualIncomeCents: 150_000_00,
    monthlyDebtsCents: 2_500_00,
    ...differs,
  }
}
