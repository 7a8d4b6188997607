import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { FooterHours } from '../../../src/app/shell/FooterHours.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

function answering(weekend: boolean, week = true) {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => {
    const isOpen = weekdayValue < 6 ? week : weekend
    return {
      weekdayValue,
      isOpen,
      startTime: isOpen ? '06:00' : null,
      endTime: isOpen ? '18:00' : null,
    }
  })
  return (async () => ({
    body: { zone: 'America/Los_Angeles', weekdays },
    headers: new Headers(),
  })) as unknown as CallApi
}

it(
  'says when the phone is answered, in Pacific time',
  proves('B-FOOT-006', 'B-HOURS-003', 'B-HOURS-005', 'B-HOURS-008'),
  async () => {
    renderWithPage(<FooterHours />, { org: { orgCode: 'whole' }, callApi: answering(true) })
    expect((await screen.findByText(/Monday-Friday/)).textContent).toBe(
      'We answer the phone Monday-Friday 6 AM-6 PM and Saturday-Sunday 6 AM-6 PM, Pacific Time.',
    )
  },
)

it('says nothing of days that are closed', async () => {
  renderWithPage(<FooterHours />, { org: { orgCode: 'weekdays' }, callApi: answering(false) })
  expect((await screen.findByText(/Monday-Friday/)).textContent).toBe(
    'We answer the phone Monday-Friday 6 AM-6 PM, Pacific Time.',
  )
})

it('says each day as it is where weekdays differ', async () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
    weekdayValue,
    isOpen: weekdayValue < 7,
    startTime: '08:00',
    endTime: weekdayValue === 5 ? '12:00' : '17:00',
  }))
  const callApi = (async () => ({
    body: { zone: 'America/Chicago', weekdays },
    headers: new Headers(),
  })) as unknown as CallApi
  renderWithPage(<FooterHours />, { org: { orgCode: 'odd' }, callApi })
  expect((await screen.findByText(/Monday/)).textContent).toBe(
    'We answer the phone Monday-Thursday 8 AM-5 PM, Friday 8 AM-12 PM and Saturday 8 AM-5 PM, Central Time.',
  )
})

it('leaves no line where no one answers, or no one tells', async () => {
  const none = renderWithPage(<FooterHours />, {
    org: { orgCode: 'never' },
    callApi: answering(false, false),
  })
  await Promise.resolve()
  expect(none.container.textContent).toBe('')
  const failed = renderWithPage(<FooterHours />, { org: { orgCode: 'failed' } })
  await Promise.resolve()
  expect(failed.container.textContent).toBe('')
})
