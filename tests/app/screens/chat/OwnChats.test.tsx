import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnChats } from '../../../../src/app/screens/chat/OwnChats.tsx'
import { channel, createFakeChat } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const older = '44444444-4444-4444-8444-444444444444'
const chats = [
  {
    omniProxyChannelId: channel,
    canWrite: true,
    isChatbot: false,
    agentName: null,
    created: '2026-11-26T18:00:00.000Z',
  },
  {
    omniProxyChannelId: older,
    canWrite: false,
    isChatbot: false,
    agentName: 'Ann Agent',
    created: '2026-11-20T18:00:00.000Z',
  },
  {
    omniProxyChannelId: '55555555-5555-4555-8555-555555555555',
    canWrite: false,
    isChatbot: true,
    agentName: null,
    created: '2026-11-19T18:00:00.000Z',
  },
]

afterEach(() => vi.unstubAllGlobals())

function draw(listed: unknown) {
  const fake = createFakeChat({
    answers: { 'chat-conversations': listed, 'chat-open': { token: 'token of mine' } },
  })
  renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <OwnChats />
    </QueryClientProvider>,
    { callApi: fake.callApi },
  )
  return fake
}

it('shows nothing to those who never chatted', async () => {
  const fake = draw([])
  await waitFor(() => expect(fake.count('chat-conversations')).toBe(1))
  expect(document.querySelector('section')).toBeNull()
  expect(fake.count('chat-settings')).toBe(0)
})

it('names each chat by who answered, and says whether it is open', async () => {
  const fake = draw(chats)
  const items = await within(
    await screen.findByRole('region', { name: 'Your chats' }),
  ).findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    expect.stringMatching(/^Chat with us, 11\/26\/2026, /),
    expect.stringMatching(/^Ann Agent, 11\/20\/2026, /),
    expect.stringMatching(/^Virtual assistant, 11\/19\/2026, /),
  ])
  expect(items.map((item) => within(item).getByRole('button').textContent)).toEqual([
    'Continue this chat',
    'Read this chat',
    'Read this chat',
  ])
  // Nothing of a chat is asked for before it is opened.
  expect(fake.count('chat-open')).toBe(0)
})

it('opens one at a time, with a token of its own; an open one can be gone on with', async () => {
  const fake = draw(chats)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue this chat' }))
  const log = await screen.findByRole('log')
  await waitFor(() => expect(fake.sockets).toHaveLength(1))
  await act(async () => void fake.add({ text: 'We are here.' }))
  await within(log).findByText('We are here.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Good!')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(fake.count('chat-send')).toBe(1))
  expect(fake.calls.find(({ name }) => name === 'chat-send')!.request.headers).toEqual({
    'x-chat-token': 'token of mine',
  })

  const [next] = screen.getAllByRole('button', { name: 'Read this chat' })
  await userEvent.click(next!)
  await waitFor(() =>
    expect(fake.calls.findLast(({ name }) => name === 'chat-open')!.request.params).toEqual({
      uuid: older,
    }),
  )
  await waitFor(() => expect(screen.getAllByRole('log')).toHaveLength(1))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Hide this chat' })).toBeTruthy()
})

it('offers the transcript of an ended chat that an agent had', async () => {
  const fake = draw(chats)
  fake.change({ state: 'ENDED', agentName: 'Ann Agent' })
  const [ended] = await screen.findAllByRole('button', { name: 'Read this chat' })
  await userEvent.click(ended!)
  expect(await screen.findByRole('button', { name: 'Email the transcript' })).toBeTruthy()
})
