import { describe, expect, it } from 'vitest'
import { proves } from '../../proves.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

/** B, introduction: each service with its calls. */
const services: Readonly<Record<string, readonly string[]>> = {
  'chat with agents': [
    'chat-init',
    'chat-init-stream',
    'chat-refresh-token',
    'chat-info',
    'chat-authenticate',
    'chat-refresh-nonce',
  ],
  'the chatbot': ['chatbot-ask', 'chatbot-history', 'chatbot-feedback'],
  'operating hours': ['hours', 'hours-week', 'hours-open-status'],
  'organisation data': ['state-licenses', 'loan-originator'],
  'CEO feedback': ['ceo-feedback'],
  'sign-in and identity helpers': [
    'login',
    'login-start',
    'agent-login-start',
    'logout',
    'agent-logout',
    'figure-info',
    'agent-figure-info',
    'identity',
  ],
  'feature flags': ['flag', 'flags', 'flag-decision'],
  telemetry: ['telemetry-event', 'telemetry-session'],
  experiments: ['experiments', 'assign-experiments'],
}

describe.each(Object.entries(services))('%s', (_, names) => {
  it('has its calls, each served', proves('B-PROD-004'), () => {
    const { calls } = server.services.bundles.current('alder')!.bundle
    for (const name of names) {
      const { method, path } = calls[name]!
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      expect(server.app.hasRoute({ method, url }), name).toBe(true)
    }
  })
})
