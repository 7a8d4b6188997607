import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormModule } from '#model'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { createChatWords } from '../../../../src/app/screens/chat/session/createChatWords.ts'
import { ChatPanel } from '../../../../src/app/screens/chat/ChatPanel.tsx'
import { DevTools } from '../../../../src/app/screens/chat/DevTools.tsx'
import { ChatContext } from '../../../../src/app/screens/chat/useChat.ts'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { proves } from '../../../proves.ts'
import { createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { moduleOf, sampleEdition } from '../../sampleEdition.ts'

const { bundle } = sampleEdition()
const text = (title: string) => ({ type: 'string', title }) as const
const fieldsOf = (fields: Readonly<Record<string, string>>, submit: string): FormModule => ({
  ...moduleOf('home'),
  default: () => ({ validate: () => true, isValid: {} }),
  schema: {
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, title]) => [name, text(title)]),
    ),
  },
  ui: { page: { heading: 'Form', submit } },
})
const modules: Readonly<Record<string, FormModule>> = {
  signIn: fieldsOf({ email: 'Email', password: 'Password' }, 'Sign in'),
  chat: fieldsOf(
    { friendlyName: 'Name', emailAddress: 'Email address', agentId: 'Agent' },
    'Start chat',
  ),
}
const forms = {
  'identity/sign-in': { hash: 'signIn', secrets: [] },
  'support/chat-development': { hash: 'chat', secrets: [] },
  'support/chat': { hash: 'chat', secrets: [] },
} as unknown as typeof bundle.forms
const edition = createEdition({ ...bundle, forms }, async (hash) => modules[hash]!)
const say = createChatWords(settings.words)

beforeEach(() => {
  localStorage.setItem('lintel-chat', 'kept')
  localStorage.setItem('lintel-chatbot', 'kept')
})

function draw(answers: Record<string, unknown> = {}) {
  const reload = vi.fn()
  const fake = createFakeChat({ answers })
  const { page } = renderWithPage(
    <ChatContext value={{ settings, say, side: 'visitor' }}>
      <DevTools mode="chatbot" reload={reload} />
    </ChatContext>,
    { callApi: fake.callApi, edition },
  )
  return { fake, page, reload }
}
const open = () => userEvent.click(screen.getByText('Development: mode chatbot'))

describe('tools of development builds', () => {
  it('name the mode, and sign in by password', proves('B-CHAT-019', 'B-CHAT-022'), async () => {
    const { fake, page, reload } = draw({ login: { jwt: 'a.b.c' } })
    await open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@example.com')
    await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(page.token.read()).toBe('a.b.c')
    expect(fake.calls.find(({ name }) => name === 'login')!.request.body).toEqual({
      email: 'a@example.com',
      password: 'secret',
    })
  })

  it('say that signing in failed', proves('B-ERR-006'), async () => {
    const { reload } = draw({ login: new ApiError(401, 'Unauthorized', { code: 'no' }) })
    await open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@example.com')
    await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Something unexpected happened logging you in')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('sign in by a token, and refuse what is none', proves('B-CHAT-020'), async () => {
    const { page, reload } = draw()
    await open()
    const field = screen.getByRole('textbox', { name: 'Sign in with a token' })
    await userEvent.type(field, 'not a token')
    await userEvent.click(screen.getByRole('button', { name: 'Use this token' }))
    expect(await screen.findByText('Something unexpected happened logging you in')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'x.y.z')
    await userEvent.click(screen.getByRole('button', { name: 'Use this token' }))
    expect([page.token.read(), reload.mock.calls.length]).toEqual(['x.y.z', 1])
  })

  it('start over: both conversations are forgotten', proves('B-CHAT-021'), async () => {
    const { reload } = draw()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(reload).toHaveBeenCalledOnce()
    expect([localStorage.getItem('lintel-chat'), localStorage.getItem('lintel-chatbot')]).toEqual([
      null,
      null,
    ])
  })

  it('have shortcuts, which they list', proves('B-CHAT-024'), async () => {
    const { reload } = draw()
    await open()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alt+Shift+R Start over',
      'Alt+Shift+J Sign in with a token',
      'Alt+Shift+H Hide or show these tools',
    ])
    await userEvent.keyboard('{Alt>}{Shift>}j{/Shift}{/Alt}')
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Sign in with a token' }),
    )
    await userEvent.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}')
    expect(screen.queryByText('Development: mode chatbot')).toBeNull()
    await userEvent.keyboard('{Alt>}{Shift>}r{/Shift}{/Alt}')
    expect(reload).toHaveBeenCalledOnce()
  })

  it(
    'are there in development only, with the agent picked before the chat',
    proves('B-CHAT-023', 'B-ROLE-006'),
    async () => {
      localStorage.clear()
      for (const development of [true, false]) {
        renderWithPage(<ChatPanel isOpen onClose={() => undefined} onUnread={() => undefined} />, {
          callApi: createFakeChat().callApi,
          edition,
          development,
        })
        if (development) {
          expect(await screen.findByText('Development: mode lintel')).toBeTruthy()
          expect(await screen.findByRole('textbox', { name: 'Agent' })).toBeTruthy()
        } else {
          await screen.findByRole('heading', { name: 'Chat' })
          expect(screen.queryByText(/^Development/)).toBeNull()
        }
      }
    },
  )
})
