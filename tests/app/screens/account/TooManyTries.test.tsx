import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { CallForm } from '../../../../src/app/screens/account/CallForm.tsx'
import { nameWait } from '../../../../src/app/screens/account/nameWait.ts'
import { TooManyTries } from '../../../../src/app/screens/account/TooManyTries.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleEdition } from '../../sampleEdition.ts'
import file from '../../../../texts/words.json'
import { SignInScreen } from '../../../../src/app/screens/SignInScreen.tsx'
import { oneField } from './oneField.ts'

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  [0, '1 second'],
  [1000, '1 second'],
  [44_001, '45 seconds'],
  [59_000, '59 seconds'],
  [59_001, '1 minute'],
  [61_000, '2 minutes'],
  [900_000, '15 minutes'],
])('%i milliseconds are never told as less: %s', (milliseconds, words) => {
  expect(nameWait(milliseconds, 'en')).toBe(words)
})

it('the wait is counted down; a screen reader is told at its beginning and its end alone', async () => {
  renderWithPage(<TooManyTries until={Date.now() + 120_000} />)
  const told = screen.getByRole('alert')
  const spoken: string[] = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (
        !(target instanceof Element ? target : target.parentElement)?.closest('[aria-live="off"]')
      )
        spoken.push(told.textContent)
  }).observe(told, { subtree: true, childList: true, characterData: true })
  expect(told.textContent).toBe('Too many triesYou can try again in 2 minutes.')
  await pass(60)
  expect(screen.getByRole('timer').textContent).toBe('You can try again in 1 minute.')
  await pass(59)
  expect(screen.getByRole('timer').textContent).toBe('You can try again in 1 second.')
  expect(spoken).toEqual([])
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('You can try again now')
  expect(new Set(spoken)).toEqual(new Set(['You can try again now']))
})

const { bundle } = sampleEdition()
const edition = createEdition({ ...bundle, forms: { first: bundle.forms['home']! } }, async () =>
  oneField(),
)

it.each([
  [45_000, 'Too many triesYou can try again in 45 seconds.'],
  [undefined, 'Too many tries. Please wait a few minutes and try again.'],
])('a form whose call is throttled says so (%s)', async (retryAfter, words) => {
  const refuse = () =>
    Promise.reject(new ApiError(429, '', { errors: ['Too many requests.'] }, undefined, retryAfter))
  renderWithPage(<CallForm form="first" send={refuse} />, { edition })
  await pass(1)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Boise' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toBe(words)
})

it('the sign-in page says how to come in without waiting, and hides it when the wait is over', async () => {
  const forms = { 'identity/sign-in': bundle.forms['home']! }
  const page = createEdition({ ...bundle, forms }, async () => oneField())
  renderWithPage(<SignInScreen />, {
    edition: page,
    callApi: () => Promise.reject(new ApiError(429, '', {}, undefined, 45_000)),
  })
  await pass(1)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Boise' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain(file.words['login-by-mail'])
  await pass(46)
  expect(document.body.textContent).not.toContain(file.words['login-by-mail'])
})
