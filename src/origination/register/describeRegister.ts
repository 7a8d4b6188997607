import { evaluateAlone } from '#engine'
import { denialCodesOf, hmdaCodes, type HmdaAnswer, type UnderwritingResult } from '#lending'
import {
  type JsonObject,
  type LendingHmdaRegister,
  type Org,
  type RegisterField,
  toJson,
} from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { creditOf } from '../lifecycle/creditOf.ts'
import { checkDigitsOf } from './checkDigitsOf.ts'
import { findAction } from './findAction.ts'
import { givenReasons } from './givenReasons.ts'
import { writeField } from './writeField.ts'

/** An application that may belong in the register. */
export interface FiledApplication {
  readonly application: Application
  /** The demographic answers, which only this report reads. */
  readonly demographics: HmdaAnswer
  /** NMLS identifier of the loan officer. */
  readonly officer: string | null
}

/** The fields of a row by name, in filing order. */
export type RegisterRow = Readonly<Record<string, string>>

export interface Register {
  /** The transmittal sheet. */
  readonly sheet: RegisterRow
  readonly rows: readonly RegisterRow[]
}

/**
 * The register of a calendar year: one row for each application on which the lender's final action
 * fell in that year (12 CFR 1003.4(a)) and which the law does not exclude, in the order given.
 */
export function describeRegister(
  served: CompiledBundle,
  register: LendingHmdaRegister,
  reporter: NonNullable<Org['hmdaReporter']>,
  filed: readonly FiledApplication[],
  year: number,
): Register {
  const { org } = served.bundle
  const rows = filed
    .map((each) => rowOf(served, register, reporter, each, year))
    .filter((row) => row !== undefined)
  const facts = {
    register: {
      lei: reporter.lei,
      institution: org.orgMetaData.companyInfo.companyName,
      year,
      entries: rows.length,
      reporter: toJson(reporter),
    },
  }
  return { sheet: writeRow(served, register.sheet, facts, ''), rows }
}

function rowOf(
  served: CompiledBundle,
  register: LendingHmdaRegister,
  reporter: NonNullable<Org['hmdaReporter']>,
  { application, demographics, officer }: FiledApplication,
  year: number,
): RegisterRow | undefined {
  const { facts, status, loanNumber, since } = application
  const known = ruleFacts(served, facts, status, since)
  const found = findAction(served, register, known, year)
  if (!found) return undefined
  const { action, on: actionOn } = found
  const { lending } = served.bundle
  const credit = creditOf(facts.file)
  const identifier = reporter.lei + loanNumber.replaceAll(/[^0-9A-Za-z]/g, '')
  const row = writeRow(
    served,
    register.fields,
    {
      ...known,
      register: {
        lei: reporter.lei,
        uli: identifier + checkDigitsOf(identifier),
        action: action.code,
        actionOn,
        applicant: applicantOf(hmdaCodes(demographics, lending.hmda)),
        ...denialOf(served, facts.file),
        figures: figuresOf(facts.file),
        score: typeof credit.score === 'number' ? credit.score : null,
        scoreModel: reporter.scoreModel,
        officer,
      },
    },
    action.code,
  )
  return isExcluded(register, row, actionOn) ? undefined : row
}

function isExcluded(
  { excluded = {} }: LendingHmdaRegister,
  row: RegisterRow,
  actionOn: string,
): boolean {
  return Object.values(excluded).some(
    ({ from, when }) => actionOn >= from && evaluateAlone(when, row) === true,
  )
}

function writeRow(
  { engine }: CompiledBundle,
  fields: Readonly<Record<string, RegisterField>>,
  facts: JsonObject,
  action: string,
): RegisterRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, writeField(engine, field, facts, action)]),
  )
}

function applicantOf({ ethnicity, race, sex, texts }: ReturnType<typeof hmdaCodes>): JsonObject {
  return { ...numbered('ethnicity', ethnicity), ...numbered('race', race), sex, ...texts }
}

/** Reasons in the order of the notice: the codes, and the words of those that have no own code. */
function denialOf({ bundle }: CompiledBundle, file: JsonObject): JsonObject {
  const { adverseAction } = bundle.lending
  const given = givenReasons(file)
  const codes = denialCodesOf(adverseAction, given)
  const others = Object.entries(adverseAction.reasons)
    .filter(([code, { hmdaDenial }]) => hmdaDenial === otherReason && given.includes(code))
    .map(([, { sentence }]) => sentence)
  return {
    ...numbered('denial', codes),
    denialText: codes.includes(otherReason) ? [...new Set(others)].join('; ').slice(0, 255) : '',
  }
}

const otherReason = 9

/** The newest ratios that a decision used. */
function figuresOf({ verified, final, prequal }: JsonObject): JsonObject {
  const newest = [verified, final, prequal].find(
    (result) => typeof result === 'object' && result !== null,
  ) as UnderwritingResult | undefined
  return { cltvBps: newest?.cltvBps ?? null, dtiBps: newest?.dtiBps ?? null }
}

function numbered(name: string, codes: readonly number[]): JsonObject {
  return Object.fromEntries(codes.map((code, index) => [`${name}${index + 1}`, code]))
}
