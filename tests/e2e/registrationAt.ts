import type { JsonObject } from '#model'
import { fillRegistration } from '../../src/cli/conform/server/application/fillRegistration.ts'
import { readTypicalAnswers } from '../../src/cli/conform/server/readTypicalAnswers.ts'
import { bundleOf } from './walkFlow.ts'

const typical = readTypicalAnswers('tests')

export interface Registration {
  readonly orgCode: string
  readonly flow: string
  /** Of its first step. */
  readonly address: string
  /** By form. */
  readonly answers: Readonly<Record<string, JsonObject>>
  readonly legalName: string
}

/**
 * What a typical person registers with at a lender, and by which of its flows; `own`: differences,
 * by step of the usual flow.
 */
export function registrationAt(
  orgCode: string,
  own: Readonly<Record<string, JsonObject>> = {},
): Registration {
  const { flow: usual, flows, person } = typical.registration
  const flow = flows[orgCode] ?? usual
  const { flows: known } = bundleOf(orgCode)
  const { start, steps: first } = known[flow]!
  const { path } = first[start]!
  const filled = fillRegistration(typical, orgCode, person, own)
  const { firstName, lastName } = filled['legal-name']!
  return {
    orgCode,
    flow,
    address: `/account/heloc${path}${path.includes('?') ? '&' : '?'}orgCode=${orgCode}`,
    answers: Object.fromEntries(
      Object.entries(filled).map(([step, answer]) => [known[usual]!.steps[step]!.form, answer]),
    ),
    legalName: `${String(firstName)} ${String(lastName)}`,
  }
}
