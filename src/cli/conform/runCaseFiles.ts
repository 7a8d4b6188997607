import { runCase, type CaseSubject, type CoverageCount } from '#analysis'
import { suggest } from '#loader'
import type { Bundle, Journey } from '#model'
import type { CaseFile } from './CaseFile.ts'
import type { Failed, Kept, Outcome } from './Outcome.ts'

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
): Outcome {
  const passed: Kept[] = []
  const failures: Failed[] = []
  for (const [index, { path, kind, org, covers, cases }] of files.entries()) {
    progress(`${path}: ${index + 1} of ${files.length}`)
    for (const one of cases) {
      for (const code of org === 'all' ? subjects.keys() : [org].flat()) {
        const kept: Kept = {
          name: one.title,
          case: path,
          org: code,
          covers: [...covers, ...(one.covers ?? [])],
        }
        const subject = subjects.get(code)
        if (subject === undefined && known.includes(code)) continue
        if (subject === undefined || typeof subject === 'string') {
          const cause =
            subject ??
            `There is no lender "${code}". Known lenders: ${known.join(', ')}.${suggest(code, known)}`
          failures.push({ ...kept, at: 'org', cause })
          continue
        }
        const stray =
          kind === 'journeys'
            ? strayStep(one as Journey, org === 'all' ? known : [org].flat(), bundles)
            : undefined
        if (stray) {
          failures.push({ ...kept, ...stray })
          continue
        }
        try {
          const [failure] = runCase(subject, one, coverage.of(subject.engine)).failures
          if (failure) failures.push({ ...kept, ...failure })
          else passed.push(kept)
        } catch (error) {
          failures.push({
            ...kept,
            at: kind,
            cause: `The case cannot be run: ${(error as Error).message}`,
          })
        }
      }
    }
  }
  return { passed, failures, skipped: [] }
}

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
