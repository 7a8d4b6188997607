import { describe, expect, it } from 'vitest'
import { createEngine, today } from '#analysis'
import { createContext, validateAnswer } from '#engine'
import { compareProblems } from '../../../src/cli/browser/compareProblems.ts'
import type { ReadScreen } from '../../../src/cli/browser/readScreen.ts'
import { shipped } from '../../shipped.ts'

const screen = (words: string): ReadScreen => ({
  heading: '',
  isWhole: true,
  fields: [],
  problems: [{ pointer: '/dateOfBirth', words }],
  unchosen: [],
  button: '',
  hasBack: false,
})

describe('problems of a page', () => {
  it('are said as the remedy, where the engine has one for the answer', () => {
    const engine = createEngine(shipped.bundles.get('alder')!)
    const answer = { dateOfBirth: { month: 13, day: 1, year: 1984 } }
    const context = createContext(engine.bundle.org, today)
    const issues = validateAnswer(engine, 'registration/birthdate', answer, context)
    expect(issues.map(({ message }) => message)).toEqual(['Invalid date'])
    const said = 'Date of birth: Enter the month as a number from 1 to 12.'
    expect(compareProblems('birthdate', issues, screen(said))).toBeUndefined()
    expect(compareProblems('birthdate', issues, screen('Invalid date'))).toMatchObject({
      expected: 'Enter the month as a number from 1 to 12.',
    })
  })
})
