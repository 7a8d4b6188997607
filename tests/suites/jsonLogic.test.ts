import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsonLogic from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import { evaluateAlone } from '#engine'
import type { Json } from '#model'
import type { CaseOutcome } from '../../src/cli/conform/CaseOutcome.ts'
import { outsideRuleProfile } from '../../src/cli/conform/suites/outsideRuleProfile.ts'
import { runJsonLogicSuite } from '../../src/cli/conform/suites/runJsonLogicSuite.ts'
import { suites } from './suites.ts'

interface Case {
  readonly rule: Json
  readonly data?: Json
  readonly result?: Json
  readonly error?: Json
}

const root = suites && join(suites, 'json-logic')
const readJson = (path: string) => JSON.parse(readFileSync(join(root!, path), 'utf8'))

describe.skipIf(!root)('the public JSON-Logic suite (not run: LINTEL_SUITES is not set)', () => {
  it('every case inside the strict profile comes out as the suite says', () => {
    const { passed, failures, skipped } = runJsonLogicSuite(root!, () => undefined) as CaseOutcome
    console.log(
      `JSON-Logic: ${passed.length} of ${passed.length + failures.length + skipped.length} cases lie in the profile and hold`,
    )
    expect(failures).toEqual([])
    expect(passed.length).toBeGreaterThanOrEqual(307)
  })

  it('a case outside the profile is unknown or holds where the suite’s own answer is truthy, and never otherwise', () => {
    const cases = (readJson('index.json') as string[]).flatMap((file) =>
      (readJson(file) as (string | Case)[]).flatMap((entry) =>
        typeof entry === 'string' ? [] : [entry],
      ),
    )
    const contradictions = cases
      .filter(
        ({ rule, data = null, error }) =>
          error !== undefined || outsideRuleProfile(rule, data) !== undefined,
      )
      .map((one) => ({ ...one, ours: evaluateAlone(one.rule, one.data ?? null) }))
      .filter(
        ({ ours, result }) =>
          ours !== undefined &&
          jsonLogic.truthy(ours as never) !== jsonLogic.truthy(result as never),
      )
    expect(contradictions).toEqual([])
  })
})
