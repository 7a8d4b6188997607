import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { createChatWords } from '../../../../src/app/screens/chat/session/createChatWords.ts'
import { TranscriptButtons } from '../../../../src/app/screens/chat/TranscriptButtons.tsx'
import { ChatContext } from '../../../../src/app/screens/chat/useChat.ts'
import { channel, createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

function draw(answers: Record<string, unknown>, token = async () => 'fresh token') {
  const fake = createFakeChat({ answers })
  const say = createChatWords(settings.words)
  renderWithPage(
    <ChatContext value={{ settings, say, side: 'visitor' }}>
      <TranscriptButtons channel={channel} token={token} />
    </ChatContext>,
    { callApi: fake.callApi },
  )
  return fake
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('sends the transcript with a fresh token, and says where it goes', async () => {
  const fake = draw({ 'chat-mail-transcript': { emailAddress: 'robin@example.com' } })
  await press(/Email/)
  expect(screen.getByRole('status').textContent).toBe(
    'The transcript is on its way to robin@example.com.',
  )
  expect(fake.calls[0]!.request).toMatchObject({
    params: { uuid: channel },
    headers: { 'x-chat-token': 'fresh token' },
  })
})

it('says why it could not be sent, until it can', async () => {
  const said = 'It was sent three times already.'
  const answers: Record<string, unknown> = {
    'chat-mail-transcript': new ApiError(409, '', undefined, said),
  }
  draw(answers)
  await press(/Email/)
  expect(screen.getByRole('alert').textContent).toBe(said)
  expect(screen.getByRole('status').textContent).toBe('')
  answers['chat-mail-transcript'] = { emailAddress: 'robin@example.com' }
  await press(/Email/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('robin@example.com')
})

it('saves it as a file that is named like the chat', async () => {
  const fake = draw({ 'chat-transcript': new Blob(['%PDF'], { type: 'application/pdf' }) })
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.protocol}`)
  })
  await press(/Save/)
  await expect.poll(() => saved).toEqual(['Chat.pdf blob:'])
  expect(fake.calls[0]!.request).toMatchObject({ isFile: true })
  click.mockRestore()
})

it('says so where no token can be had', async () => {
  draw({}, async () => Promise.reject(new Error('You are signed out.')))
  await press(/Save/)
  expect(screen.getByRole('alert').textContent).toBe('You are signed out.')
})
