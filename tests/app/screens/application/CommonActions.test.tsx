import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type {
  ApplicationRun,
  ShownScreen,
} from '../../../../src/app/screens/application/run/ApplicationRun.ts'
import { CommonActions } from '../../../../src/app/screens/application/CommonActions.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { sampleApplication } from '../../../engine/application/sampleApplication.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const { bundle } = sampleApplication()
const rule = { '===': [{ var: 'status.checklistStatus' }, 'NOT_STARTED'] }
const actions = {
  withdraw: { label: 'Withdraw my application', to: 'withdraw', when: 'nothing-is-signed' },
  call: { label: 'Call us', to: '/contact' },
}
const edition = createEdition(
  {
    ...bundle,
    rules: { ...bundle.rules, 'nothing-is-signed': { title: 'Nothing is signed', rule } },
    routing: { ...bundle.routing, actions },
  } as never,
  async () => Promise.reject(new Error('no form')),
)
const run = { edition, addressOf: (path: string) => `/7/${path}` } as unknown as ApplicationRun
const screenAt = (path: string, facts: JsonObject) =>
  ({ place: { type: 'screen', path }, facts }) as unknown as ShownScreen
const linksAt = (path: string, checklistStatus: string) => {
  renderWithPage(
    <CommonActions run={run} shown={screenAt(path, { status: { checklistStatus } })} />,
  )
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('links what is open now from every screen', async () => {
  expect(linksAt('start/profile', 'NOT_STARTED')).toEqual([
    ['Withdraw my application', '/account/heloc/7/withdraw'],
    ['Call us', '/contact'],
  ])
})

it('leaves out what the rule closes, and the screen that is shown', () => {
  expect(linksAt('start/profile', 'RECORDING')).toEqual([['Call us', '/contact']])
  document.body.replaceChildren()
  expect(linksAt('withdraw', 'NOT_STARTED')).toEqual([['Call us', '/contact']])
})
