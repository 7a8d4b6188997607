import { randomUUID } from 'node:crypto'
import { loadSdk } from '../../../../src/app/screens/chat/session/loadSdk.ts'
import { connectTwilio } from '../../../../src/app/screens/chat/session/providers/connectTwilio.ts'
import { conversationSid, openTwilio } from './openTwilio.ts'
import type { Stage } from './Stage.ts'

/** Twilio's own SDK against a stand-in of its wire protocol. */
export async function stageTwilio(ends: 'inactive' | 'closed'): Promise<Stage> {
  // The SDK takes the page's XMLHttpRequest when it is loaded.
  const sdk = await loadSdk('twilio')
  const twilio = await openTwilio()
  const asked = (path: string) => twilio.asked.filter((each) => each.path === path)
  const mine = `/mine/${conversationSid}`
  twilio.refuse('bad')
  return {
    connect: (isTokenGood = true) =>
      connectTwilio({
        sdk,
        conversation: conversationSid,
        channel: randomUUID(),
        expiration: new Date().toISOString(),
        token: () => (isTokenGood ? 'good' : 'bad'),
        page: 20,
        uri: twilio.uri,
      }),
    stored: twilio.texts,
    visitorSaid: twilio.visitorSaid,
    agentJoins: twilio.agentJoins,
    agentSays: twilio.agentSays,
    agentTypes: twilio.agentTypes,
    agentReads: () => twilio.agentReads(twilio.texts().length - 1),
    visitorTyped: () => asked('/typing').length,
    hasVisitorRead: () =>
      asked(mine).at(-1)?.body.last_read_message_index === twilio.texts().length - 1,
    cut: twilio.cut,
    cutNextReply: twilio.cutNextReply,
    end: () => twilio.end(ends),
    isOpen: () => !twilio.asked.some(({ method }) => method === 'DELETE'),
    connections: twilio.connections,
    close: twilio.close,
  }
}
