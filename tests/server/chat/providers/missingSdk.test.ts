import { afterEach, expect, it, vi } from 'vitest'
import type { ChatSettings } from '../../../../src/app/screens/chat/session/ChatSettings.ts'
import file from '../../../../support/chat.json' with { type: 'json' }
import { stubPage } from './stubPage.ts'

afterEach(() => {
  vi.doUnmock('virtual:chat-sdk/twilio')
  vi.resetModules()
  vi.unstubAllGlobals()
})

it.each(['twilio', 'stream', 'nice', 'talkjs'] as const)(
  'opens no conversation at %s where its SDK is not installed, and the page gets the reason',
  async (mode) => {
    // It is installed for tests.
    vi.doMock('virtual:chat-sdk/twilio', () => ({ sdk: undefined }))
    vi.resetModules()
    stubPage()
    const { createChat } = await import('../../../../src/app/screens/chat/session/createChat.ts')
    const callApi = vi.fn(() => Promise.reject(new Error('not asked')))
    const settings = { ...file, survey: null, hasChatbot: false, providers: { [mode]: {} } }
    const chat = createChat({
      callApi,
      settings: settings as unknown as ChatSettings,
      mode,
      orgCode: 'alder',
      identity: null,
      application: null,
      tag: 'heloc',
      waiting: '',
    })
    await chat.start({ friendlyName: 'Robin', emailAddress: 'robin@example.com' })
    expect(chat.state.read()).toEqual({ phase: 'off', alert: 'provider-missing' })
    expect(callApi).not.toHaveBeenCalled()
    chat.stop()
  },
)
