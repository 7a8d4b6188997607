import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ChatSettings } from '../../../../src/app/screens/chat/session/ChatSettings.ts'
import { createChatWords } from '../../../../src/app/screens/chat/session/createChatWords.ts'
import { Survey } from '../../../../src/app/screens/chat/Survey.tsx'
import { ChatContext } from '../../../../src/app/screens/chat/useChat.ts'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { proves } from '../../../proves.ts'
import { openChatForm } from './openChatForm.ts'
import { channel, createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const edition = openChatForm(
  'support/chat-survey',
  { rating: 'How was it?', isSolved: 'Solved?' },
  { heading: 'Survey', submit: 'Send' },
)

function draw(changed: Partial<ChatSettings> = {}, answer: object = {}) {
  const fake = createFakeChat({ answers: { 'chat-survey': answer } })
  const given = { ...settings, ...changed }
  const say = createChatWords(given.words)
  renderWithPage(
    <ChatContext value={{ settings: given, say, side: 'visitor' }}>
      <Survey channel={channel} token="token" />
    </ChatContext>,
    { edition, callApi: fake.callApi },
  )
  return fake
}

it('asks when the visitor wants to, and sends figures with the token of the chat', async () => {
  const fake = draw()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take the survey' }))
  // The button is gone, and the focus is not lost with it.
  expect(document.activeElement!.className).toBe('chat-survey')
  await userEvent.type(await screen.findByRole('textbox', { name: 'How was it?' }), '4')
  await userEvent.type(screen.getByRole('textbox', { name: 'Solved?' }), 'YES')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Thank you/)).toBe(document.activeElement)
  expect(screen.queryByRole('button')).toBeNull()
  expect(fake.calls.find(({ name }) => name === 'chat-survey')!.request).toMatchObject({
    params: { uuid: channel },
    headers: { 'x-chat-token': 'token' },
    body: { rating: 4, isSolved: true },
  })
})

it(
  'says that something went wrong where it fails, and keeps the answer',
  proves('B-ERR-005'),
  async () => {
    draw({}, new ApiError(503, ''))
    await userEvent.click(screen.getByRole('button', { name: 'Take the survey' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'How was it?' }), '4')
    await userEvent.type(screen.getByRole('textbox', { name: 'Solved?' }), 'YES')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Something went wrong. Please try again later.',
    )
    expect(screen.getByRole('textbox', { name: 'How was it?' })).toHaveProperty('value', '4')
  },
)

it.each([
  { survey: 'https://survey.example/1' },
  { forms: { ...settings.forms, survey: undefined } as unknown as ChatSettings['forms'] },
])('is not there for %j', (changed) => {
  draw(changed)
  expect(screen.queryByRole('button')).toBeNull()
})
