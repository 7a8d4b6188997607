import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NoticePanel } from '../../../../src/app/screens/application/panels/NoticePanel.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import file from '../../../../flows/application/panels.json'

const { notice } = file.panels

function Decided() {
  const [noticeUuid, setNoticeUuid] = useState<string | null>(null)
  const shown = { facts: { case: { decision: { reasons: ['Bankruptcy'], noticeUuid } } } }
  return (
    <>
      <button type="button" onClick={() => setNoticeUuid('5d6f3a1c-0f5b-4a57-8f4f-2f1d2f6f5a02')}>
        Make the notice
      </button>
      <NoticePanel
        {...({ run: {}, shown, panel: notice } as unknown as Parameters<typeof NoticePanel>[0])}
      />
    </>
  )
}

it('says that the notice is prepared, and in the same place, politely, that it is there', () => {
  renderWithPage(<Decided />)
  const line = screen.getByRole('status')
  expect(line.textContent).toContain('We are preparing your notice')
  fireEvent.click(screen.getByRole('button', { name: 'Make the notice' }))
  expect(screen.getByRole('status')).toBe(line)
  expect(line.textContent).toBe('Your notice is ready. It is among your documents.')
})
