import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { start } from '#engine'
import type { JsonObject, View } from '#model'
import type { SaveStatus } from '../../../../src/app/drafts/createDraftSync.ts'
import { StepBody } from '../../../../src/app/screens/flow/StepBody.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { createFlowRun } from '../../../../src/app/session/createFlowRun.ts'
import { shownTextsHeader } from '../../../../src/app/session/shownTexts.ts'
import { createStore } from '../../../../src/app/store/createStore.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { context, sampleEdition } from '../../sampleEdition.ts'
import { oneField } from '../account/oneField.ts'

async function draw(legal: View['legal'] = []) {
  const edition = createEdition(sampleEdition().bundle, async () => oneField())
  const session = { current: start(edition.engine, 'registration', context) }
  /** What each save would have sent. */
  const saved: { readonly answers: JsonObject; readonly typed: JsonObject }[] = []
  const flush = async () => void saved.push(session.current as never)
  const sync = { status: createStore<SaveStatus>({ state: 'idle' }), touch: vi.fn(), flush }
  const submit = vi.fn(async () => ({ type: 'done', path: '/uuid', answer: {} }) as const)
  const run = await createFlowRun({
    edition,
    session,
    sync: sync as never,
    submit,
    go: vi.fn(),
    onDone: vi.fn(),
    change: (to) => to(),
  })
  const shown = run.shown.read()
  renderWithPage(
    <StepBody run={run} shown={{ ...shown, view: { ...shown.view, legal } }} flow="registration" />,
    { edition },
  )
  await userEvent.type(await screen.findByRole('textbox'), 'Boise')
  return saved
}

it('leaving a field for the button saves nothing before the answer: it goes out at once and waits for no other save', async () => {
  const saved = await draw()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(saved[0]?.answers).toEqual({ home: { city: 'Boise' } })
})

it('leaving a field keeps what was typed, a moment later', async () => {
  const saved = await draw()
  await userEvent.tab()
  expect(saved).toEqual([])
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ answers: {}, typed: { home: { city: 'Boise' } } })
})

it('notes which texts of consents are on the page, so that the answer tells for how long', async () => {
  const hash = 'c'.repeat(64)
  const text = {
    title: 'Credit',
    version: '2026-01-01',
    lang: 'en',
    body: [{ paragraph: 'You agree.' }],
    hash,
  }
  expect(shownTextsHeader()['x-texts-shown'] ?? '').not.toContain(hash)
  await draw([{ type: 'SOFT_CREDIT', text }])
  expect(shownTextsHeader()['x-texts-shown']).toContain(`${hash}=`)
})
