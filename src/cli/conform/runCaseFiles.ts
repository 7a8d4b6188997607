import { runCase, type Case, type CaseSubject, type CoverageCount } from '#analysis'
import { suggest } from '#loader'
import type { Bundle, Journey } from '#model'
import type { CaseFile } from './CaseFile.ts'
import { lendersOf } from './lendersOf.ts'
import type { Failed, KeptOutcome, CaseOutcome, Skipped } from './CaseOutcome.ts'

/** The requested lenders; a string instead of one: why nothing can be said about it. */
export type Subjects = ReadonlyMap<string, CaseSubject | string>

/**
 * Runs every case for every requested lender that its file names. `known`: all lenders; `bundles`:
 * theirs, to find answers for steps that no lender's flow has.
 */
export function runCaseFiles(
  files: readonly CaseFile[],
  subjects: Subjects,
  known: readonly string[],
  coverage: CoverageCount,
  progress: (text: string) => void = () => undefined,
  bundles: ReadonlyMap<string, Bundle> = new Map(),
): CaseOutcome {
  const passed: KeptOutcome[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  for (const [index, file] of files.entries()) {
    const { path, kind, org, covers, cases } = file
    progress(`${path}: ${index + 1} of ${files.length}`)
    for (const one of cases) {
      const named = org === 'all' ? [...subjects.keys()] : [org].flat()
      const bound = lendersOf(file, one, named)
      for (const code of new Set([...named, ...bound])) {
        const subject = subjects.get(code)
        if (subject === undefined && known.includes(code)) continue
        if (!bound.includes(code)) {
          skipped.push({
            name: `${path}: ${one.title} (${code})`,
            org: code,
            reason: 'The case is for other lenders ("for")',
          })
          continue
        }
        const started = performance.now()
        const failure =
          subject === undefined || typeof subject === 'string'
            ? { at: 'org', cause: subject ?? sayUnknown(code, known) }
            : (kind === 'journeys' &&
                strayStep(one as Journey, org === 'all' ? known : named, bundles)) ||
              failureOf(subject, one, kind, coverage)
        const kept: KeptOutcome = {
          name: one.title,
          case: path,
          org: code,
          covers: [...covers, ...(one.covers ?? [])],
          seconds: (performance.now() - started) / 1000,
        }
        if (failure) failures.push({ ...kept, ...failure })
        else passed.push(kept)
      }
    }
  }
  return { passed, failures, skipped }
}

function failureOf(
  subject: CaseSubject,
  one: Case,
  kind: string,
  coverage: CoverageCount,
): Omit<Failed, keyof KeptOutcome> | undefined {
  try {
    return runCase(subject, one, coverage.of(subject.engine)).failures[0]
  } catch (error) {
    return { at: kind, cause: `The case cannot be run: ${(error as Error).message}` }
  }
}

const sayUnknown = (code: string, known: readonly string[]) =>
  `There is no lender "${code}". Known lenders: ${known.join(', ')}.${suggest(code, known)}`

/** Answers for a step that none of the case's lenders has promise nothing. */
function strayStep(
  { flow, answers }: Journey,
  codes: readonly string[],
  bundles: ReadonlyMap<string, Bundle>,
): Pick<Failed, 'at' | 'cause'> | undefined {
  const flows = codes.flatMap((code) => {
    const own = bundles.get(code)?.flows
    return own && Object.hasOwn(own, flow) ? [own[flow]!.steps] : []
  })
  const name = Object.keys(answers ?? {}).find(
    (step) => flows.length > 0 && !flows.some((steps) => Object.hasOwn(steps, step)),
  )
  if (name === undefined) return undefined
  const steps = [...new Set(flows.flatMap((own) => Object.keys(own)))]
  return {
    at: `answers of ${name}`,
    cause: `The flow "${flow}" has no step "${name}", so what is answered there is never looked at.${suggest(name, steps)}`,
  }
}
