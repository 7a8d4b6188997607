import { expect, it } from 'vitest'
import { screenBefore } from '../../../../../src/app/screens/application/run/screenBefore.ts'

const submitted = { 'start/liens': 2, 'start/profile': 1, 'start/income': 3 }

it('leads back through the answers in the order in which they were given', () => {
  expect(screenBefore({ submitted }, 'start/income')).toBe('start/liens')
  expect(screenBefore({ submitted }, 'start/liens')).toBe('start/profile')
  expect(screenBefore({ submitted }, 'start/profile')).toBeUndefined()
})

it('leads from a screen without an answer to the last answer, if there is one', () => {
  expect(screenBefore({ submitted }, 'offers')).toBe('start/income')
  expect(screenBefore({ submitted: {} }, 'offers')).toBeUndefined()
})
