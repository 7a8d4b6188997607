import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { findEffectProblems } from './effects/findEffectProblems.ts'

const counterexamples = 'tests/house/effects/'
const problems = findEffectProblems(resolve('.'), ['src', counterexamples.slice(0, -1)])

it('finds effects that return something else than a cleanup', () => {
  expect(problems.filter((problem) => problem.startsWith(counterexamples))).toEqual([
    'tests/house/effects/refused.tsx:8 the callback is an expression: it returns what that gives',
    'tests/house/effects/refused.tsx:10 the callback returns void',
    'tests/house/effects/refused.tsx:14 the callback returns Promise<void>',
    'tests/house/effects/refused.tsx:18 the callback is async: it returns a Promise',
    'tests/house/effects/refused.tsx:19 the callback is an expression: it returns what that gives',
    'tests/house/effects/refused.tsx:25 the callback is an expression: it returns what that gives',
    'tests/house/effects/refused.tsx:29 the effect is not written in place',
  ])
})

it('effects of the product return nothing but a cleanup', () => {
  expect(problems.filter((problem) => !problem.startsWith(counterexamples))).toEqual([])
})
