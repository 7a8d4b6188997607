import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formatInstant } from '#engine'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type { ApiRequest } from '../../../../src/app/api/createApi.ts'
import type { BotItem } from '../../../../src/app/screens/chat/session/createBot.ts'
import { ChatPanel } from '../../../../src/app/screens/chat/ChatPanel.tsx'
import { createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const conversationId = '33333333-3333-4333-8333-333333333333'
const item = (part: Partial<BotItem>): BotItem => ({
  conversationId,
  questionId: crypto.randomUUID(),
  questionStr: 'What are your rates?',
  responseStr: 'The APR runs from 7.60% to 17.20%.',
  createdDt: '2026-11-26T12:00:00.000Z',
  source: null,
  offersPerson: false,
  rating: null,
  ...part,
})

beforeEach(() => {
  localStorage.removeItem('lintel-chat')
  localStorage.removeItem('lintel-chatbot')
})

/** `answers`: what the server says to each question in turn; an error refuses it. */
function draw(answers: readonly (Partial<BotItem> | ApiError)[]) {
  const items: BotItem[] = []
  const waiting = [...answers]
  const fake = createFakeChat({
    answers: {
      'chat-settings': { ...settings, hasChatbot: true },
      'hours-open-status': { isOpen: false },
    },
  })
  const callApi = (async (name: string, request: ApiRequest = {}) => {
    if (name === 'chatbot-history') return { body: [...items] }
    if (name !== 'chatbot-ask') return fake.callApi(name, request)
    const answer = waiting.shift() ?? {}
    if (answer instanceof ApiError) throw answer
    const { message, questionId } = request.body as { message: string; questionId: string }
    items.push(item({ questionId, questionStr: message, ...answer }))
    fake.calls.push({ name, request })
    return {
      body: {
        conversationId,
        ...(items.length === 1 && {
          token: 'bot token',
          expiration: new Date(Date.now() + 600_000).toISOString(),
        }),
      },
    }
  }) as typeof fake.callApi
  renderWithPage(<ChatPanel isOpen onClose={() => undefined} onUnread={() => undefined} />, {
    callApi,
  })
  return { fake }
}

async function ask(question: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), question)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

const long = (answer: string) => `${answer} ${'and so on '.repeat(400)}`

describe('the chatbot', () => {
  it('answers in words, from where, and keeps the conversation for the next page', async () => {
    const { fake } = draw([{ source: { title: 'Disclosures', to: '/disclosures' } }, {}])
    await ask('What are your rates?')
    const log = screen.getByRole('log')
    await within(log).findByText('The APR runs from 7.60% to 17.20%.')
    expect(within(log).getByRole('link', { name: 'Disclosures' }).getAttribute('href')).toMatch(
      /\/disclosures$/,
    )
    const { href } = location
    history.replaceState(null, '', '?orgCode=harborlight')
    onTestFinished(() => history.replaceState(null, '', href))
    await ask('And fees?')
    expect(
      within(log).getByRole('link', { name: 'Disclosures' }).getAttribute('href'),
      'the same lender',
    ).toMatch(/\/disclosures\?orgCode=harborlight$/)
    await within(log).findByText('And fees?')
    expect(
      within(log).getAllByRole('button', { name: 'Bad Response' }),
      'one under each answer',
    ).toHaveLength(2)
    for (const time of log.querySelectorAll('time'))
      expect(time.textContent).toBe(formatInstant(time.dateTime, { isTime: true }))
    expect(JSON.parse(localStorage.getItem('lintel-chatbot')!)).toMatchObject({ conversationId })
    const [first, second] = fake.calls.filter(({ name }) => name === 'chatbot-ask')
    expect((first!.request.body as { conversationId: null }).conversationId).toBeNull()
    expect(second!.request).toMatchObject({
      body: { conversationId },
      headers: { 'x-chat-token': 'bot token' },
    })
  })

  it('shows each new answer from its beginning, however much was said before', async () => {
    draw([{ responseStr: long('First') }, { responseStr: long('Second') }])
    const log = await screen.findByRole('log')
    for (const answer of ['First', 'Second']) {
      await ask(`${answer}?`)
      const said = await within(log).findByText(new RegExp(`^${answer} and so on`))
      const [box, seen] = [log.getBoundingClientRect(), said.getBoundingClientRect()]
      expect(seen.top, answer).toBeGreaterThanOrEqual(box.top)
      expect(seen.top, answer).toBeLessThan(box.bottom - 20)
    }
  })

  it('offers a person, and the way back', async () => {
    draw([{ offersPerson: true }])
    await ask('Why was I declined?')
    const log = screen.getByRole('log')
    await userEvent.click(await within(log).findByRole('button', { name: 'Talk to a person' }))
    expect(await screen.findByText('No one is here to chat right now.')).toBeTruthy()
    expect(screen.queryByRole('log')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the virtual assistant' }))
    expect(await screen.findByText('Why was I declined?')).toBeTruthy()
  })

  it('keeps a question that could not be sent, and sends it again as the same', async () => {
    const { fake } = draw([new ApiError(503, 'Busy', { code: 'server/busy' }), {}])
    await ask('What are your rates?')
    await userEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    await screen.findByText('The APR runs from 7.60% to 17.20%.')
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
    expect(fake.calls.filter(({ name }) => name === 'chatbot-ask')).toHaveLength(1)
  })

  it('ends when its time is over, and can begin again', async () => {
    draw([{}, new ApiError(404, 'Not Found', { code: 'server/chat-token' })])
    await ask('What are your rates?')
    await screen.findByText('The APR runs from 7.60% to 17.20%.')
    await ask('And fees?')
    await userEvent.click(await screen.findByRole('button', { name: 'Start new chat' }))
    await waitFor(() => expect(screen.queryByText('What are your rates?')).toBeNull())
    expect(localStorage.getItem('lintel-chatbot')).toBeNull()
  })
})
