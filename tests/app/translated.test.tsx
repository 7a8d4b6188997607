import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FormModule, ProgressView } from '#model'
import { ChatPanel } from '../../src/app/screens/chat/ChatPanel.tsx'
import { SaveLine } from '../../src/app/screens/flow/SaveLine.tsx'
import type { SaveStatus } from '../../src/app/drafts/createDraftSync.ts'
import { createEdition } from '../../src/app/session/createEdition.ts'
import { ProgressList } from '../../src/app/shell/ProgressList.tsx'
import { createStore } from '../../src/app/store/createStore.ts'
import { translatePage } from '../translatePage.ts'
import { createFakeChat } from './screens/chat/session/fakeChat.ts'
import { renderWithPage } from './renderWithPage.tsx'
import { moduleOf, sampleEdition } from './sampleEdition.ts'

let stop = () => {}
beforeEach(() => localStorage.removeItem('lintel-chat'))
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const chatForm: FormModule = {
  ...moduleOf('home'),
  default: () => ({ validate: () => true, isValid: {} }),
  schema: {
    type: 'object',
    required: ['friendlyName'],
    properties: { friendlyName: { type: 'string', title: 'Name' } },
  },
  ui: { page: { heading: 'Chat', submit: 'Start chat' } },
}

it('a chat that the browser translates shows each message and each state', async () => {
  const { bundle } = sampleEdition()
  const forms = { 'support/chat': { hash: 'chat', secrets: [] } } as unknown as typeof bundle.forms
  const edition = createEdition({ ...bundle, forms }, async () => chatForm)
  const fake = createFakeChat()
  renderWithPage(<ChatPanel isOpen onClose={() => {}} onUnread={() => {}} />, {
    edition,
    callApi: fake.callApi,
  })
  stop = translatePage()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Robin')
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  const log = await screen.findByRole('log')
  await waitFor(() => expect(fake.count('chat-messages')).toBe(1))
  act(() => fake.change({ state: 'ACTIVE', agentName: 'Sam' } as never))
  const file = {
    uuid: crypto.randomUUID(),
    name: 'rates.pdf',
    mediaType: 'application/pdf',
    bytes: 3,
  }
  act(() => void fake.add({ text: 'Call (800) 555-0111, please', files: [file] as never }))
  await within(log).findByText(/please/)
  act(() => fake.typing())
  await screen.findByText(/typing/)
  act(() => void fake.add({ text: 'Goodbye' }))
  await within(log).findByText('Goodbye')
  await userEvent.click(screen.getByRole('button', { name: 'End chat' }))
  await screen.findByText('Thanks for chatting with us!')
})

const itemsOf = (done: number) =>
  ['Home', 'Income', 'Review'].map((title, at) => ({
    id: title,
    title,
    state: at < done ? 'done' : at === done ? 'current' : 'ahead',
    ...(at < done && { path: `/${title}` }),
  })) as unknown as ProgressView['items']

const line = () => document.querySelector('.save-status')!.textContent

it('a page that the browser translates says each state of saving and each step that is done', async () => {
  const saving = createStore<SaveStatus>({ state: 'saving' } as SaveStatus)
  const progress = createStore(itemsOf(0))
  const Drawn = () => (
    <>
      <SaveLine run={{ saving, saveNow: () => {} }} isSending={false} />
      <ProgressList items={useSyncExternalStore(progress.subscribe, progress.read)} />
    </>
  )
  renderWithPage(<Drawn />)
  stop = translatePage()
  for (const [state, words] of [
    ['delayed', /try again\. Save now/],
    ['saved', /Saved \d/],
    ['saving', /Saving/],
    ['refused', /try again\. Save now/],
    ['saved', /Saved \d/],
  ] as const) {
    act(() => saving.write({ state, at: 0 } as unknown as SaveStatus))
    await waitFor(() => expect(line()).toMatch(words))
  }
  for (const done of [1, 2, 0, 3]) {
    act(() => progress.write(itemsOf(done)))
    await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(done))
    expect(document.querySelectorAll('.progress-item').length).toBe(3)
    for (const title of ['Home', 'Income', 'Review']) expect(screen.getByText(title)).toBeTruthy()
  }
})
