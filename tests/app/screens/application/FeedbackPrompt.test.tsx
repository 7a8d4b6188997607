import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import plan from '../../../../support/feedback.json'
import type { ApplicationRun } from '../../../../src/app/application/ApplicationRun.ts'
import type { Page } from '../../../../src/app/page/Page.ts'
import { FeedbackPrompt } from '../../../../src/app/screens/application/feedback/FeedbackPrompt.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

const run = { uuid: '7' } as ApplicationRun
const bundle = { support: { feedback: plan } } as Partial<Page['bundle']>

const draw = (at: string, more: Parameters<typeof renderWithPage>[1] = {}) =>
  renderWithPage(<FeedbackPrompt run={run} screen={at} />, { bundle, jwt: 'token', ...more })
const prompt = () => screen.queryByRole('complementary')

beforeEach(() => sessionStorage.clear())

it('asks a borrower of the main brand who is signed in, on the screens of the plan', () => {
  draw('liens')
  expect(prompt()).not.toBeNull()
})

it('asks no one at another brand, on another screen, without a sign-in or without a plan', () => {
  draw('liens', { org: { mainBrand: false } })
  expect(prompt(), 'another brand').toBeNull()
  draw('start/profile')
  expect(prompt(), 'another screen').toBeNull()
  draw('liens', { jwt: undefined })
  expect(prompt(), 'no one signed in').toBeNull()
  draw('liens', { bundle: { support: {} } })
  expect(prompt(), 'no plan').toBeNull()
})

it('does not ask again in this tab after a no', async () => {
  draw('liens')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(prompt()).toBeNull()
  draw('identity')
  expect(prompt()).toBeNull()
})
