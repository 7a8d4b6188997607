import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject, Panels } from '#model'
import { PanelBox } from '../../../../src/app/screens/application/panels/PanelBox.tsx'
import file from '../../../../flows/application/panels.json'
import right from '../../../../texts/application/complete-rescission.json'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleEdition } from '../../sampleEdition.ts'

const panels = file as unknown as Panels
const rescission = {
  applies: true,
  over: false,
  lastDay: '2026-11-23',
  firstFundingDay: '2026-11-24',
}

/** What the page shows of the panel while these facts of the case are known. */
function textOf(name: string, ofCase: JsonObject): string {
  const { bundle, ...edition } = sampleEdition()
  const texts = { ...bundle.texts, 'application/complete-rescission': { ...right, hash: '1' } }
  const run = { edition: { ...edition, bundle: { ...bundle, panels, texts } } }
  const shown = { facts: { case: ofCase }, place: { type: 'root' } }
  const props = { run, shown } as unknown as Omit<Parameters<typeof PanelBox>[0], 'name'>
  renderWithPage(
    <main>
      <PanelBox name={name} {...props} />
    </main>,
  )
  return screen.getByRole('main').textContent ?? ''
}

it('names the days that matter with their weekdays, while one can cancel', () => {
  const text = textOf('money', { rescission })
  expect(text).toContain('Earliest day for your moneyTuesday, November 24, 2026')
  expect(text).toContain('Last day to cancelMonday, November 23, 2026')
  expect(textOf('money', { rescission: { ...rescission, over: true } })).toBe('')
  expect(textOf('money-next', { rescission: { ...rescission, over: true } })).not.toContain(
    'Last day to cancel',
  )
})

it('gives the right to cancel in full, the day below it, and only while it runs', () => {
  const { paragraph } = right.body[0]!
  const text = textOf('cancel', { rescission })
  expect(text.indexOf(paragraph)).toBeGreaterThan(-1)
  expect(text.indexOf('Monday, November 23, 2026')).toBeGreaterThan(text.indexOf(paragraph))
  expect(textOf('cancel', { rescission: { ...rescission, over: true } })).toBe('')
  expect(textOf('cancel', { rescission: { over: true } })).toBe('')
})

it('tells no one of money to come whose application was canceled', () => {
  const signing = { closingSignedOn: '2026-11-19' }
  expect(textOf('timeline', { signing, rescission })).toContain('Your money is sent')
  expect(textOf('timeline', { signing, rescission, cancelled: true })).toBe('')
})
