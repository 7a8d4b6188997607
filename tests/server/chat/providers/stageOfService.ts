import type { ConnectChat } from '../../../../src/app/screens/chat/session/ChatProvider.ts'
import { createService, type Service } from './createService.ts'
import type { Stage } from './Stage.ts'

/** A stage whose adapter meets a stand-in of its SDK's public interface. */
export function stageOfService(
  connect: (service: Service, token: () => string) => ConnectChat,
): () => Promise<Stage> {
  return async () => {
    const service = createService()
    return {
      connect: (isTokenGood = true) => connect(service, () => (isTokenGood ? 'good' : 'bad')),
      stored: () => service.messages.map(({ text }) => text),
      visitorSaid: (text) => service.store('visitor', text),
      agentJoins: () => service.change({ isAgentHere: true }),
      agentSays: (text) => service.store('agent', text),
      agentTypes: () => service.announce({ type: 'typing' }),
      agentReads: () => service.change({ agentRead: service.now() }),
      visitorTyped: () => service.typed,
      hasVisitorRead: () => service.visitorRead >= (service.messages.at(-1)?.at ?? 0),
      cut: service.cut,
      cutNextReply: () => {
        service.willCutReply = true
      },
      end: () => service.change({ isEnded: true }),
      isOpen: () => service.isVisitorIn,
      connections: service.connections,
      close: () => undefined,
    }
  }
}
