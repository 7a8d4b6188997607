import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { ConfirmationScreen } from '../../../src/app/screens/ConfirmationScreen.tsx'
import { showPlace } from '../../../src/app/router/showPlace.ts'
import { writeReceipt } from '../../../src/app/session/receipts.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { sampleEdition } from '../sampleEdition.ts'

const { bundle } = sampleEdition()
const drawn = () =>
  renderWithPage(<ConfirmationScreen flow="registration" />, { texts: bundle.texts })
const at = (search: string) =>
  showPlace(drawn().page, new URL(`http://localhost/account/heloc/new/done${search}`), true)

beforeEach(() => sessionStorage.clear())

it('shows the reference and the moment that the call answered with', async () => {
  writeReceipt('sample', 'registration', {
    reference: 'AB-12 $&',
    submitted: '2026-11-23T12:00:00Z',
    jwt: 'secret',
  })
  const { container, getByRole } = drawn()
  expect(getByRole('heading', { level: 1 }).textContent).toBe('We have AB-12 $&')
  expect(container.textContent).toMatch(
    /Sent 11\/2[34]\/2026, \d+:00.[AP]M [\w+-]+\.Keep AB-12 \$&\.Ask \{lender\}\./,
  )
  expect((await axe.run(container)).violations).toEqual([])
})

it('keeps the reference and the time in this tab, and nothing else', () => {
  writeReceipt('sample', 'registration', { reference: 'AB-12', submitted: 'soon', jwt: 'secret' })
  expect(
    Object.keys(JSON.parse(sessionStorage.getItem('lintel-receipt/sample/registration')!)),
  ).toEqual(['reference', 'submitted'])
  expect(
    Date.parse(JSON.parse(sessionStorage.getItem('lintel-receipt/sample/registration')!).submitted),
  ).not.toBeNaN()
})

it('is shown after a submission in this tab', async () => {
  writeReceipt('sample', 'registration', { reference: 'AB-12' })
  expect(await at('')).toMatchObject({ props: { type: 'confirmation', flow: 'registration' } })
})

it('leads to the start of the flow without one, whatever the query says', async () => {
  writeReceipt('other', 'registration', { reference: 'AB-12' })
  expect(await at('?reference=AB-12&submitted=2026-11-23')).toEqual({ redirect: '/new' })
})
