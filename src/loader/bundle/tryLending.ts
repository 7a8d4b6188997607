import type { Bundle, Json, Lending } from '#model'
import { checkFigures } from '../checks/checkFigures.ts'
import type { Parts } from '../Parts.ts'
import type { Places } from '../Places.ts'
import { checkShape } from '../shape/checkShape.ts'
import { kindOf } from '../shape/kindOf.ts'
import { checkLawOf, checkLendingAgain, type CheckDiagnostic } from './checkParts.ts'
import { emptyParts } from './emptyParts.ts'
import { groupCalendars } from './groupCalendars.ts'
import { groupStates } from './groupStates.ts'
import { lendingFile } from './lendingFile.ts'

/**
 * The bundle with other files of lending/, and the groups that rules read of them, without loading
 * all files again: its texts keep the old figures.
 */
export function tryLending(bundle: Bundle, lending: Lending): Bundle {
  const { states, calendar } = lending
  const org = {
    ...bundle.org,
    ...(states !== bundle.lending.states && { states: groupStates(states) }),
    ...(calendar !== bundle.lending.calendar && { calendars: groupCalendars(calendar) }),
  }
  return { ...bundle, hash: `${bundle.hash}~`, org, lending }
}

/** Whether the meta-schema takes these contents of a file of lending/. */
export function takesLending(part: keyof Lending, value: Json): boolean {
  const file = lendingFile(part)
  const kind = kindOf(file)
  return kind === undefined || checkShape(kind, value, file).length === 0
}

/** What `check` says of other files of lending/ that it does not say of the bundle's own. */
export function newLendingDiagnostics(
  before: Bundle,
  after: Bundle,
  places: Places,
): readonly CheckDiagnostic[] {
  const parts = partsOf(before, places)
  const changed = { ...parts, lending: after.lending }
  const copies = differingParts(before, after.lending).map((part) => [
    part,
    { ...before.lending[part] },
  ])
  const same = { ...parts, lending: { ...before.lending, ...Object.fromEntries(copies) } }
  const found = judge(before, changed, parts)
  if (found.length === 0) return []
  const known = new Set(judge(before, same, parts).map(keyOf))
  return found.filter((one) => !known.has(keyOf(one)))
}

const differingParts = (before: Bundle, lending: Lending) =>
  (Object.keys(lending) as (keyof Lending)[]).filter(
    (part) => lending[part] !== before.lending[part],
  )

const judge = ({ org }: Bundle, parts: Parts, before: Parts): readonly CheckDiagnostic[] => [
  ...checkLendingAgain(parts, before),
  ...checkFigures(org, parts),
  ...checkLawOf(org, parts),
]

const keyOf = ({ code, file, pointer, values }: CheckDiagnostic) =>
  `${code} ${file} ${pointer} ${JSON.stringify(values)}`

function partsOf(bundle: Bundle, places: Places): Parts {
  return {
    ...bundle,
    panels: bundle.panels ?? emptyParts.panels,
    migrations: bundle.migrations ?? emptyParts.migrations,
    signer: bundle.signer ?? emptyParts.signer,
    obligations: bundle.obligations ?? {},
    rulePlaces: places.rules,
    screenFiles: places.screens,
    signerScreenFiles: places.signerScreens ?? {},
    steps: undefined,
  }
}
