import type { ChatHost } from './ChatHost.ts'
import type { CallHost } from './createHostCalls.ts'
import { createHostTokens } from './createHostTokens.ts'

/** "AC…:SK…:secret:IS…": account, API key, its secret, service of Conversations. */
export type TwilioKeys = readonly [account: string, key: string, secret: string, service: string]

/** Of a timer at Twilio. */
const fewestMinutes = 10

/**
 * Chats at Twilio Conversations, REST API v1. The conversation's unique name is its uuid here, and
 * so is the identity of its visitor: what was opened or joined before is answered by 409.
 */
export function createTwilioHost(
  [account, key, secret, service]: TwilioKeys,
  call: CallHost,
): ChatHost {
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    // The lender's own webhooks give the conversation to its agents.
    'x-twilio-webhook-enabled': 'true',
  }
  const conversations = `/v1/Services/${service}/Conversations`
  const post = (path: string, fields: Readonly<Record<string, string>>, expected: number[] = []) =>
    call({ method: 'POST', path, headers, body: new URLSearchParams(fields), expected })
  const get = (path: string) => call({ method: 'GET', path, headers, expected: [404] })
  return {
    provider: 'twilio',
    open: async ({ uuid, friendlyName, about, minutes }) => {
      const fields = {
        UniqueName: uuid,
        FriendlyName: friendlyName,
        Attributes: JSON.stringify(about),
        'Timers.Closed': `PT${Math.max(minutes, fewestMinutes)}M`,
      }
      const made = await post(conversations, fields, [409])
      const { body } = made.status === 409 ? await get(`${conversations}/${uuid}`) : made
      const sid = String(body.sid)
      await post(`${conversations}/${sid}/Participants`, { Identity: uuid }, [409])
      return sid
    },
    isOpen: async (sid, uuid) => {
      const { status, body } = await get(`${conversations}/${sid}`)
      if (status === 404 || body.state !== 'active') return false
      return (await get(`${conversations}/${sid}/Participants/${uuid}`)).status !== 404
    },
    end: async (sid) => {
      await post(`${conversations}/${sid}`, { State: 'closed' }, [404])
    },
    tokens: createHostTokens({
      secret,
      issuer: key,
      header: { cty: 'twilio-fpa;v=1' },
      claims: (uuid, at) => ({
        jti: `${key}-${at}`,
        sub: account,
        grants: { identity: uuid, chat: { service_sid: service } },
      }),
      visitorOf: ({ sub, grants }) =>
        sub === account ? (grants as { identity?: unknown } | undefined)?.identity : undefined,
    }),
  }
}
