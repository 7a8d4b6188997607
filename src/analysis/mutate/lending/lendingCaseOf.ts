import type { Lending } from '#model'
import type { LendingCase, LendingOutcome } from '../../cases/Case.ts'
import { runCase } from '../../cases/runCase.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { ChangedLending } from '../Mutation.ts'
import type { MutationCase } from '../MutationCase.ts'

type Reads = Readonly<Partial<Record<keyof LendingOutcome, readonly (keyof Lending)[]>>>

const decision = ['underwriting', 'states'] as const
const notice = ['underwriting', 'states', 'adverseAction'] as const
const days = ['deadlines', 'calendar'] as const
/** The files that each member of an outcome is made of. */
const reads: Reads = {
  decision,
  reasons: decision,
  binding: decision,
  offer: decision,
  offers: decision,
  beforeCredit: decision,
  figures: decision,
  notice,
  denialCodes: notice,
  restsOn: notice,
  deadlines: days,
  warnings: days,
  means: ['deadlines'],
  forBorrower: ['deadlines'],
  forLender: ['deadlines'],
  lastDayToCancel: ['calendar'],
  firstFundingDay: ['calendar'],
  firstPaymentDay: ['calendar'],
  state: ['states'],
  charges: ['underwriting'],
  assetIncomeMonthlyCents: ['underwriting'],
  coverage: ['underwriting'],
  limit: ['underwriting'],
  watch: ['underwriting'],
  ethnicityCodes: ['hmda'],
  raceCodes: ['hmda'],
  sexCode: ['hmda'],
  disposed: ['retention'],
}

/** A case of lending: it comes to the files that its outcome is made of, and to its own state. */
export function lendingCaseOf(one: LendingCase): MutationCase {
  const parts = new Set(
    (Object.keys(one.outcome) as (keyof LendingOutcome)[]).flatMap((member) => reads[member] ?? []),
  )
  const comesTo = ({ part, keys: [first, state] }: ChangedLending) =>
    parts.has(part) && !(part === 'states' && first === 'states' && state !== one.facts.state)
  return {
    title: one.title,
    comesTo: (changed) => changed.kind === 'lending' && comesTo(changed),
    holds: (subject) => passes(subject, one),
  }
}

/** Files that `check` refuses can leave a price that cannot be worked out. */
function passes(subject: Subject, one: LendingCase): boolean {
  try {
    return runCase({ ...subject, files: new Map() }, one).passed
  } catch {
    return false
  }
}
