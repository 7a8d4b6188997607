import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import plan from '../../../../support/feedback.json'
import type { ApplicationRun } from '../../../../src/app/screens/application/run/ApplicationRun.ts'
import type { Page } from '../../../../src/app/page/Page.ts'
import { FeedbackPrompt } from '../../../../src/app/screens/application/feedback/FeedbackPrompt.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'

const run = { uuid: '7' } as ApplicationRun
const bundle = { support: { feedback: plan } } as Partial<Page['bundle']>

const draw = (at: string, more: Parameters<typeof renderWithPage>[1] = {}) =>
  renderWithPage(<FeedbackPrompt run={run} screen={at} />, { bundle, jwt: 'token', ...more })
const prompt = () => screen.queryByRole('complementary')

beforeEach(() => sessionStorage.clear())

describe.each(['liens', 'product/select', 'identity', 'signing/intro', 'signing/sign'])(
  'on %s',
  proves('A-ROLE-015', 'A-ROLE-016', 'A-ROLE-017', 'B-CEO-005', 'B-CEO-006'),
  (at) => {
    it('asks a borrower of the main brand who is signed in', () => {
      draw(at)
      expect(prompt()).not.toBeNull()
    })

    it('asks no one at another brand, without a sign-in or without a plan', () => {
      draw(at, { org: { mainBrand: false } })
      expect(prompt(), 'another brand').toBeNull()
      draw(at, { jwt: undefined })
      expect(prompt(), 'no one signed in').toBeNull()
      draw(at, { bundle: { support: {} } })
      expect(prompt(), 'no plan').toBeNull()
    })
  },
)

it.each(['start/profile', 'complete', 'conditions', 'bank/disburse', 'error/decline'])(
  'asks no one on %s',
  proves('A-ROLE-017', 'B-CEO-006'),
  (at) => {
    draw(at)
    expect(prompt()).toBeNull()
  },
)

it('does not ask again in this tab after a no', async () => {
  draw('liens')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(prompt()).toBeNull()
  draw('identity')
  expect(prompt()).toBeNull()
})
