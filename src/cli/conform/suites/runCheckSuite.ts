import { join, sep } from 'node:path'
import { createMemo } from '#loader'
import { createIssue, type Issue } from '#model'
import { judgeBroken, judgeClean } from '../check/judgePair.ts'
import { readCheckPairs } from '../check/readCheckPairs.ts'
import type { Failed, KeptOutcome, CaseOutcome } from '../CaseOutcome.ts'

const form = 'the form that tests/suites/check/README.md says'

/**
 * A folder in the form of tests/suites/check: pairs of a folder with a diagnostic of `lintel check`
 * and one without.
 */
export function runCheckSuite(
  folder: string,
  progress: (text: string) => void,
): CaseOutcome | Issue {
  const pairs = readCheckPairs(folder)
  if (typeof pairs === 'string') return createIssue('cli/suite-unusable', { reason: pairs, form })
  if (pairs.length === 0) return createIssue('cli/cases-missing', { folder, form })
  const base = join(folder, 'base')
  // Shared files of pairs are analyzed once.
  const memo = createMemo()
  const passed: KeptOutcome[] = []
  const failures: Failed[] = []
  for (const [index, pair] of pairs.entries()) {
    progress(`${pair.name}: ${index + 1} of ${pairs.length}`)
    const place = join(folder, pair.name, 'case.json').split(sep).join('/')
    for (const [side, failure] of [
      ['broken', judgeBroken(base, pair, memo)],
      ['clean', judgeClean(base, pair, memo)],
    ] as const) {
      const kept: KeptOutcome = {
        name: `${pair.name} | ${side} | ${pair.title}`,
        case: place,
        covers: [],
      }
      if (failure) failures.push({ ...kept, ...failure })
      else passed.push(kept)
    }
  }
  return { passed, failures, skipped: [] }
}
