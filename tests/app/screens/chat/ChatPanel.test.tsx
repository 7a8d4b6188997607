import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStatus, weekOf } from '#support'
import type { SupportHours } from '#model'
import alder from '../../../../orgs/alder/support/chat.json'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { ChatPanel } from '../../../../src/app/screens/chat/ChatPanel.tsx'
import schema from '../../../../schemas/meta/chat.schema.json'
import hours from '../../../../support/hours.json'
import { proves } from '../../../proves.ts'
import { openChatForm } from './openChatForm.ts'
import { createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage, sampleOrg } from '../../renderWithPage.tsx'

const edition = openChatForm(
  'support/chat',
  { friendlyName: 'Name', emailAddress: 'Email address' },
  { heading: 'Chat', submit: 'Start chat' },
)
const flags = { 'fe-csp-feature-flag-borrower-authentication': { enabled: true } }
const company = sampleOrg.orgMetaData.companyInfo
/** A token whose claims name a person. */
const jwt = `a.${btoa(JSON.stringify({ sub: '22222222-2222-4222-8222-222222222222' }))}.c`

beforeEach(() => localStorage.removeItem('lintel-chat'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draw(
  fake = createFakeChat(),
  { org = {}, token, isOpen = true }: { org?: object; token?: string; isOpen?: boolean } = {},
) {
  const onUnread = vi.fn()
  renderWithPage(<ChatPanel isOpen={isOpen} onClose={() => undefined} onUnread={onUnread} />, {
    edition,
    callApi: fake.callApi,
    org: { ...sampleOrg, ...org },
    ...(token !== undefined && { jwt: token }),
  })
  return { fake, onUnread }
}

async function start(): Promise<HTMLElement> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Robin')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'robin@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  return screen.findByRole('log')
}

/** Starts a chat and ends it. */
const end = async (fake: ReturnType<typeof createFakeChat>) => {
  await start()
  await waitFor(() => expect(fake.count('chat-messages')).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'End chat' }))
  return screen.findByText('Thanks for chatting with us!')
}

const isOver = async () => {
  await screen.findByText('Thanks for chatting with us!')
  expect(screen.queryByRole('textbox')).toBeNull()
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

describe('before the chat', () => {
  it(
    'asks for name, email address and a press of the button, in this order',
    proves('B-CHAT-006', 'B-CHAT-007', 'B-CHAT-008', 'B-CHATSTATE-001'),
    async () => {
      draw()
      await screen.findByRole('button', { name: 'Start chat' })
      const controls = [...document.querySelectorAll('form input, form button')].map(
        (each) => (each as HTMLInputElement).name || each.textContent,
      )
      expect(controls.at(-1)).toBe('Start chat')
      expect(
        screen
          .getAllByRole('textbox')
          .map((each) => (each as HTMLInputElement).labels![0]!.textContent!.trim()),
      ).toEqual(['Name', 'Email address'])
    },
  )

  it(
    'is filled in and sent by itself for a person who is signed in',
    proves('B-CHATSTATE-018', 'B-CHATSTATE-019', 'B-TEL-006', 'B-ROLE-005'),
    async () => {
      const { fake } = draw(createFakeChat(), { org: { flags }, token: jwt })
      await screen.findByRole('log')
      expect(fake.calls.find(({ name }) => name === 'chat-init')!.request.body).toMatchObject({
        friendlyName: 'Maria Soto',
        emailAddress: 'maria@example.com',
        nonce: expect.stringContaining('nonce'),
      })
    },
  )

  it(
    'is filled in but not sent as a stream',
    proves('B-CHATSTATE-018', 'B-CHATSTATE-020', 'B-TEL-007'),
    async () => {
      const { fake } = draw(createFakeChat(), {
        org: { flags: { ...flags, 'fe-webchat-stream': { enabled: true } } },
        token: jwt,
      })
      expect(await screen.findByDisplayValue('Maria Soto')).toBeTruthy()
      expect(screen.getByDisplayValue('maria@example.com')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
      await screen.findByRole('log')
      expect([fake.count('chat-init'), fake.count('chat-init-stream')]).toEqual([0, 1])
    },
  )

  it(
    'is empty without the flag, or without a person',
    proves('B-TEL-006', 'B-ROLE-004'),
    async () => {
      for (const given of [{ token: jwt }, { org: { flags } }]) {
        const { fake } = draw(createFakeChat(), given)
        expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
        expect(fake.count('chat-authenticate')).toBe(0)
      }
    },
  )

  it('names telephone and address where the SDK of the provider is not installed', async () => {
    const { fake } = draw(
      createFakeChat({
        answers: { 'chat-settings': { ...settings, mode: 'talkjs', providers: { talkjs: {} } } },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      `We can't open the chat right now. Please call us at ${company.phoneFormatted} or write to ${company.email}.`,
    )
    expect(fake.count('chat-init')).toBe(0)
  })

  it('says when it failed', proves('B-ERR-002'), async () => {
    draw(createFakeChat({ answers: { 'chat-init': new ApiError(500, '') } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong. Please try again later.',
    )
  })
})

describe('what is shipped', () => {
  it(
    'opens the chat at the provider of the lender’s mode, one of four, or at this server',
    proves('B-PROD-010'),
    async () => {
      const modes = schema.properties.mode.enum
      expect(modes).toEqual(['lintel', 'twilio', 'nice', 'stream', 'talkjs'])
      for (const mode of modes) {
        localStorage.removeItem('lintel-chat')
        const { fake } = draw(
          createFakeChat({ answers: { 'chat-settings': { ...settings, mode } } }),
        )
        await start()
        const opened = fake.calls.filter(({ name }) => name.startsWith('chat-init'))
        expect(opened, mode).toMatchObject([
          {
            name: mode === 'stream' ? 'chat-init-stream' : 'chat-init',
            request: { body: { chatMode: mode } },
          },
        ])
      }
    },
  )

  const here = location.href
  afterEach(() => history.replaceState(null, '', here))

  it(
    'is at the lender’s own service in production, whatever mode the address asks for',
    proves('B-CHAT-018'),
    async () => {
      history.replaceState(null, '', '?mode=stream')
      const { fake } = draw()
      await start()
      expect([fake.count('chat-init'), fake.count('chat-init-stream')]).toEqual([1, 0])
    },
  )

  it.each([
    ['while the phone is closed, on Memorial Day', '2026-05-25T17:00:00Z', true],
    ['on Thanksgiving Day', '2026-11-26T18:00:00Z', false],
  ])('keeps the hours of the chat, and names them: %s', async (_day, now, isOpen) => {
    const fake = createFakeChat()
    const told: unknown[] = []
    const callApi = (async (name: string, request: { params?: { department?: string } } = {}) => {
      if (!name.startsWith('hours')) return fake.callApi(name as never, request as never)
      const { department = '' } = request.params ?? {}
      const status = openStatus(hours as SupportHours, department, now)
      const body =
        name === 'hours-open-status' ? status : weekOf(hours as SupportHours, department, now, true)
      told.push(body)
      return { body, headers: new Headers() }
    }) as typeof fake.callApi
    draw({ ...fake, callApi }, { org: { orgCode: `hours ${now}` } })
    await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ isOpen })))
    if (isOpen) {
      expect(await screen.findByRole('button', { name: 'Start chat' })).toBeTruthy()
      // Whoever may write at once still sees until when.
      expect(await screen.findByText(/You can chat with us Monday-Friday/)).toBeTruthy()
      expect(screen.queryByText(settings.words.closed!)).toBeNull()
    } else {
      expect((await screen.findByText(/You can chat with us/)).textContent).toBe(
        'You can chat with us Monday-Friday 6 AM-6 PM and Saturday-Sunday 7 AM-4 PM (Pacific Time).',
      )
      expect(screen.queryByRole('button', { name: 'Start chat' })).toBeNull()
    }
  })

  it(
    'makes links to the lender’s partners ones that can be clicked, and no others',
    proves('B-CHAT-026'),
    async () => {
      for (const { partnerDomains } of [settings, alder]) {
        const fake = createFakeChat({
          answers: { 'chat-settings': { ...settings, partnerDomains } },
        })
        draw(fake)
        const log = await start()
        const partners = partnerDomains.map((domain) => `https://${domain}/rates`)
        act(() => void fake.add({ text: [...partners, 'https://elsewhere.example/'].join(' ') }))
        await within(log).findByText(/elsewhere\.example/)
        expect(
          within(log)
            .getAllByRole('link')
            .map((link) => (link as HTMLAnchorElement).href),
        ).toEqual(partners)
        localStorage.removeItem('lintel-chat')
      }
    },
  )
})

describe('messages', () => {
  it(
    'wait for an agent with dots that move, until one comes',
    proves('B-CHAT-012', 'B-CHATSTATE-026', 'B-CONST-009'),
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { fake } = draw()
      const log = await start()
      const dots = () =>
        within(log)
          .getByText(/^Waiting for next available agent/)
          .textContent!.replace('Waiting for next available agent', '')
      await within(log).findByText(/^Waiting for next available agent/)
      const seen = [dots()]
      for (let turn = 0; turn < 8; turn++) {
        await act(() => vi.advanceTimersByTimeAsync(399))
        expect(dots()).toBe(seen.at(-1))
        await act(() => vi.advanceTimersByTimeAsync(1))
        seen.push(dots())
      }
      expect(seen).toEqual(['', '.', '..', '...', '', '.', '..', '...', ''])
      act(() => fake.change({ state: 'ACTIVE', agentName: 'Ann' }))
      expect(log.textContent).not.toContain('Waiting')
    },
  )

  it(
    'are written, sent by Enter, and shown with how far they came',
    proves('B-CHAT-009', 'B-CHAT-010', 'B-CHATSTATE-002'),
    async () => {
      const { fake } = draw()
      const log = await start()
      const field = screen.getByRole('textbox', { name: 'Your message' })
      await userEvent.type(field, '   {Enter}')
      expect(fake.count('chat-send')).toBe(0)
      await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
      expect(
        (await within(log).findAllByRole('listitem')).map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining('Hello\nthere')])
      expect(log.textContent).toContain('Sent')
      act(() => fake.change({ agentDelivered: 1 }))
      expect(log.textContent).toContain('Delivered')
      act(() => fake.change({ agentRead: 1 }))
      expect(log.textContent).toContain('Read')
    },
  )

  it('that were not sent can be sent again', proves('B-ERR-004'), async () => {
    const { fake } = draw()
    const log = await start()
    fake.refuse(new ApiError(500, ''))
    await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello{Enter}')
    const alert = await within(log).findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong. Please try resending the message.')
    fake.refuse()
    await userEvent.click(within(alert).getByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(log.textContent).toContain('Sent'))
    expect(fake.messages).toHaveLength(1)
  })

  it('say when the connection is lost', proves('B-ERR-001'), async () => {
    const { fake } = draw()
    await start()
    act(() => fake.sockets[0]!.end())
    expect(
      (await screen.findByText('Connection lost. Attempting to reconnect.')).closest(
        '[role=status]',
      ),
    ).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByText('Connection lost. Attempting to reconnect.')).toBeNull(),
    )
  })

  it(
    'show typing once a second while one types',
    proves('B-CHATSTATE-025', 'B-CONST-008'),
    async () => {
      const { fake } = draw()
      await start()
      const typed = () => fake.sockets[0]!.sent.filter(({ type }) => type === 'typing')
      const field = screen.getByRole('textbox', { name: 'Your message' })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      for (let letters = 1; letters <= 25; letters++) {
        fireEvent.change(field, { target: { value: 'a'.repeat(letters) } })
        await act(() => vi.advanceTimersByTimeAsync(100))
      }
      // At once, after a second, and after two.
      expect(typed()).toHaveLength(3)
      expect(JSON.stringify(typed())).not.toContain('aa')
    },
  )

  it('load the older ones 20 at a time', proves('B-CONST-007'), async () => {
    const fake = createFakeChat()
    for (let number = 1; number <= 45; number++) fake.add({ text: `Message ${number}` })
    const sockets = fake.sockets
    draw(fake)
    const log = await start()
    // The websocket brings what is new only; the page asks for the rest.
    const shown = () => within(log).getAllByRole('listitem').length
    await waitFor(() => expect([shown(), sockets.length]).toEqual([20, 1]))
    for (const count of [40, 45]) {
      await userEvent.click(within(log).getByRole('button', { name: 'Show earlier messages' }))
      await waitFor(() => expect(shown()).toBe(count))
    }
    expect(within(log).queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('are counted while the chat is closed, in the title too', async () => {
    const fake = createFakeChat()
    const { onUnread } = draw(fake)
    await start()
    draw(fake, { isOpen: false })
    await waitFor(() => expect(fake.sockets.length).toBe(2))
    await act(async () => void fake.add({ text: 'Hello!' }))
    await waitFor(() => expect(document.title).toContain('1 new'))
    expect(onUnread).toBeDefined()
  })
})

describe('attachments', () => {
  it('can be several in one message', proves('B-VAL-009'), async () => {
    const { fake } = draw()
    await start()
    const [first, second] = ['one.pdf', 'two.pdf'].map(
      (name) => new File(['%PDF'], name, { type: 'application/pdf' }),
    )
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(picker, [first!, second!])
    await screen.findByRole('button', { name: 'Remove two.pdf' })
    await waitFor(() => expect(fake.count('chat-upload')).toBe(2))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(fake.count('chat-send')).toBe(1))
    const { body } = fake.calls.find(({ name }) => name === 'chat-send')!.request
    expect((body as { files: readonly string[] }).files).toHaveLength(2)
  })
})

describe('the end', () => {
  it(
    'thanks, and starts another chat with the form',
    proves('B-CHAT-013', 'B-CHAT-015', 'B-CHATSTATE-003', 'B-CHATSTATE-004'),
    async () => {
      const { fake } = draw()
      await end(fake)
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('link')).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Start new chat' }))
      expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
    },
  )

  it('comes when the session expires', proves('B-CHATSTATE-010'), async () => {
    const expiration = new Date(Date.now() + 8000).toISOString()
    draw(createFakeChat({ opened: { expiration } }))
    await start()
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy()
    await isOver()
  })

  it('comes when the channel of a stream is frozen', proves('B-CHATSTATE-011'), async () => {
    const { fake } = draw(createFakeChat(), {
      org: { flags: { 'fe-webchat-stream': { enabled: true } } },
    })
    await start()
    await waitFor(() => expect(fake.sockets).toHaveLength(1))
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy()
    act(() => fake.change({ state: 'FROZEN' }))
    await isOver()
  })

  it('comes when the token is no good, and says so', proves('B-ERR-003'), async () => {
    const { fake } = draw()
    await start()
    await waitFor(() => expect(fake.count('chat-messages')).toBe(1))
    act(() => fake.sockets[0]!.hear({ type: 'failed', problem: { code: 'server/chat-token' } }))
    const warning = await screen.findByText('Token state is invalid.')
    expect(warning.closest('.lintel-alert-note')).not.toBeNull()
    await isOver()
  })

  it.each(['twilio', 'nice'])(
    'of a conversation at %s forgets the session of this browser',
    proves('B-CHATSTATE-007'),
    async (mode) => {
      const { fake } = draw(createFakeChat({ answers: { 'chat-settings': { ...settings, mode } } }))
      await start()
      await waitFor(() => expect(fake.sockets).toHaveLength(1))
      expect(localStorage.getItem('lintel-chat')).not.toBeNull()
      act(() => fake.change({ state: 'ENDED' }))
      await isOver()
      expect(localStorage.getItem('lintel-chat')).toBeNull()
    },
  )

  it.each([
    ['the omni-proxy id', {}, { opened: { omniProxyChannelId: undefined } }],
    ['the contact', {}, { contactId: '' }],
    ['the thread', { mode: 'nice' }, { opened: { providerChannelId: undefined } }],
  ] as const)(
    'without %s the chat says that something went wrong, and takes no message',
    proves('B-ERR-008'),
    async (_what, own, given) => {
      draw(createFakeChat({ ...given, answers: { 'chat-settings': { ...settings, ...own } } }))
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Robin')
      await userEvent.type(
        screen.getByRole('textbox', { name: 'Email address' }),
        'robin@example.com',
      )
      await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Something went wrong. Please try again later.',
      )
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )

  it(
    'ends the renewing of the nonce, every 60 s while messages are written',
    proves('B-CHATSTATE-021'),
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { fake } = draw(createFakeChat(), { org: { flags }, token: jwt })
      await screen.findByRole('log')
      expect(fake.count('chat-refresh-nonce')).toBe(0)
      await pass(1)
      await pass(1)
      expect(fake.count('chat-refresh-nonce')).toBe(2)
      act(() => fake.change({ state: 'ENDED' }))
      await isOver()
      await pass(3)
      expect(fake.count('chat-refresh-nonce')).toBe(2)
    },
  )

  it('offers the survey where there is one', proves('B-CHAT-014', 'B-PROD-012'), async () => {
    const { fake } = draw(
      createFakeChat({
        answers: { 'chat-settings': { ...settings, survey: 'https://survey.example/1' } },
      }),
    )
    await end(fake)
    expect(screen.getByRole('link', { name: 'Take the survey' }).getAttribute('href')).toBe(
      'https://survey.example/1',
    )
  })
})

describe('out of hours', () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
    weekdayValue,
    isOpen: true,
    startTime: '06:00',
    endTime: '18:00',
  }))
  const closed = {
    'hours-open-status': { isOpen: false },
    'hours-week': { zone: 'America/Los_Angeles', weekdays },
  }

  it(
    'says when people answer instead of the form',
    proves('B-PROD-013', 'B-HOURS-002', 'B-CALL-012'),
    async () => {
      const { fake } = draw(createFakeChat({ answers: closed }), { org: { orgCode: 'closed' } })
      expect((await screen.findByText(/You can chat with us/)).textContent).toBe(
        'You can chat with us Monday-Friday 6 AM-6 PM and Saturday-Sunday 6 AM-6 PM (Pacific Time).',
      )
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(fake.calls.find(({ name }) => name === 'hours-week')!.request).toMatchObject({
        params: { department: 'OPS_CHAT' },
        query: { display: true },
      })
    },
  )

  it(
    'replaces the field for messages where nothing was written, and only there',
    proves('B-CHATSTATE-012', 'B-CHATSTATE-013'),
    async () => {
      const answers: Record<string, unknown> = {}
      const fake = createFakeChat({ answers })
      draw(fake)
      await start()
      Object.assign(answers, closed)
      draw(fake)
      expect(await screen.findByText('Thanks for chatting with us!')).toBeTruthy()
      expect(screen.queryByRole('textbox')).toBeNull()
      act(() => void fake.add({ text: 'Hello!' }))
      expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy()
      expect(screen.queryByText('Thanks for chatting with us!')).toBeNull()
    },
  )

  it('is asked about every 60 s', proves('B-HOURS-004', 'B-CALL-011', 'B-CONST-001'), async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { fake } = draw()
    await expect.poll(() => fake.count('hours-open-status')).toBe(1)
    for (let minutes = 1; minutes <= 3; minutes++) {
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(fake.count('hours-open-status')).toBe(1 + minutes)
    }
  })
})
