import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatsPage } from '../../../../src/app/screens/agent/chats/ChatsPage.tsx'
import { createConsoleWords } from '../../../../src/app/screens/agent/createConsoleWords.ts'
import { Console } from '../../../../src/app/screens/agent/useConsole.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { channel, createFakeChat } from '../chat/session/fakeChat.ts'
import { sampleSettings } from './sampleConsole.ts'

// The list is asked for every few seconds: here, only what happens in a chat renews it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draw() {
  const fake = createFakeChat({
    answers: {
      'chat-take': {
        token: 'token',
        conversation: { omniProxyChannelId: channel },
        friendlyName: 'Robin Pine',
        emailAddress: 'robin@example.com',
        pageUrl: null,
        skill: 'HELOC',
        applicationUuid: null,
      },
      'chat-notes': [],
    },
  })
  const chat = {
    omniProxyChannelId: channel,
    state: 'ACTIVE',
    isMine: true,
    isWanted: false,
    friendlyName: 'Robin Pine',
    skill: 'HELOC',
    since: new Date().toISOString(),
    waitedSeconds: 0,
    unread: 0,
  }
  const callApi = (async (name: string, request: object) => {
    if (name !== 'chat-queue') return fake.callApi(name, request)
    const chats = [{ ...chat, preview: fake.messages.at(-1)?.text ?? '' }]
    const body = { here: 1, chats, waiting: 0, page: 1, pages: 1, canned: [], agents: [] }
    return { body, headers: new Headers() }
  }) as typeof fake.callApi
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <Console value={{ settings: sampleSettings, say: createConsoleWords(sampleSettings) }}>
        <ChatsPage />
      </Console>
    </QueryClientProvider>,
    { callApi },
  )
  return fake
}

it('shows the newest message of a chat next to its name, theirs and the agent’s', async () => {
  const fake = draw()
  fake.add({ text: 'How long does it take?', sender: 'visitor' })
  await userEvent.click(await screen.findByRole('button', { name: 'Open Robin Pine' }))
  const list = within(screen.getByRole('navigation', { name: 'Chats' }))
  await waitFor(() => expect(list.getByText('How long does it take?')).toBeTruthy())
  await waitFor(() => expect(fake.sockets).toHaveLength(1))
  await act(async () => void fake.add({ text: 'Are you there?', sender: 'visitor' }))
  await waitFor(() => expect(list.getByText('Are you there?')).toBeTruthy())
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'About five days.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(list.getByText('About five days.')).toBeTruthy())
})
