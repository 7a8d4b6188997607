import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillAnswer } from '../../../src/analysis/sample/fillAnswer.ts'
import { whyNotGiven } from '../../../src/analysis/controls/whyNotGiven.ts'
import { withControls } from '../../../src/analysis/controls/withControls.ts'
import { createEngine } from '#analysis'
import { deep } from '../../deep.ts'
import { randomDrawnForm } from '../../random/randomDrawnForm.ts'
import { seed } from '../../random/seed.ts'
import { inspectForms } from './inspectForms.ts'

const [count, atOnce] = [deep(75, 10_000), 75]

it(`of ${count} random forms with random controls check calls valid only those that the controls fill in (LINTEL_SEED=${seed})`, () => {
  const forms = fc.sample(randomDrawnForm, { numRuns: count, seed })
  const seen = { loaded: 0, valid: 0, dead: 0, open: [] as string[] }
  for (let from = 0; from < forms.length; from += atOnce) {
    for (const { schema, fields, name, issues, bundle } of inspectForms(
      forms.slice(from, from + atOnce),
    )) {
      if (!bundle) continue
      seen.loaded++
      const validator = createEngine(bundle).validators(name)!
      const given = withControls(bundle.forms[name]!, bundle.formats)
      const answer = fillAnswer(validator, given, {}, [])
      const told = JSON.stringify({ schema, fields, answer, codes: issues.map(({ code }) => code) })
      if (issues.some(({ code }) => code === 'analysis/form-not-filled')) seen.open.push(told)
      else if (issues.some(({ code }) => code === 'analysis/field-unfillable')) {
        seen.dead++
        // What is said to have no answer has none that is found.
        expect(answer, told).toBeUndefined()
      } else if (!issues.some(({ severity }) => severity === 'error')) {
        seen.valid++
        expect(answer, told).toBeDefined()
        expect(validator.compiled.validate(answer!), told).toBe(true)
        expect(whyNotGiven(given, answer!), told).toBeUndefined()
      }
    }
  }
  const { loaded, valid, dead, open } = seen
  console.log(
    `Of ${count} forms the loader takes ${loaded}: ${valid} valid, ${dead} with a dead field, ${open.length} open\n${open.join('\n')}`,
  )
  expect(Math.min(valid, dead)).toBeGreaterThan(count / 30)
  expect(open.length).toBeLessThan(count / 30)
}, 3_600_000)
