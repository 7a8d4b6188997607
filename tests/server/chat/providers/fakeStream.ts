import type { StreamSdk } from '../../../../src/app/screens/chat/session/providers/connectStream.ts'
import type { Heard, Service, Stored } from './createService.ts'

type Listen = (event: Record<string, unknown>) => void
type Client = InstanceType<StreamSdk['StreamChat']>

const write = ({ id, author, text, at, files }: Stored) => ({
  id,
  text,
  user: { id: author },
  type: 'regular',
  created_at: new Date(at),
  attachments: files.map(({ url, name, type, size }) => ({
    type: 'file',
    asset_url: url,
    title: name,
    mime_type: type,
    file_size: size,
  })),
})

/** The public interface of stream-chat over a service in memory. */
export function createFakeStream(service: Service): StreamSdk {
  class StreamChat {
    private line: ReturnType<Service['connect']> | undefined
    private readonly ofClient: [string, Listen][] = []
    private readonly ofChannel: Listen[] = []
    private known: ReturnType<typeof write>[] = []

    async connectUser(_user: { id: string }, token: () => Promise<string>) {
      if ((await token()) !== 'good') throw Object.assign(new Error('JWTAuth error'), { code: 43 })
      this.line = service.connect((heard) => this.hear(heard))
    }
    private hear(heard: Heard) {
      const tell = (type: string, event: object = {}) => {
        for (const [wanted, listen] of this.ofClient)
          if (wanted === type) listen({ type, ...event })
      }
      const tellChannel = (event: Record<string, unknown>) => {
        for (const listen of this.ofChannel) listen(event)
      }
      if (heard.type === 'down') tell('connection.changed', { online: false })
      if (heard.type === 'up') {
        tell('connection.changed', { online: true })
        tell('connection.recovered')
      }
      if (heard.type === 'message') {
        this.known.push(write(heard.message))
        tellChannel({ type: 'message.new', message: write(heard.message) })
      }
      if (heard.type === 'typing') tellChannel({ type: 'typing.start', user: { id: 'agent' } })
      if (heard.type === 'change') tellChannel({ type: 'channel.updated' })
    }
    on(type: string, listen: Listen) {
      this.ofClient.push([type, listen])
    }
    getMessage(id: string) {
      return this.line!.ask(() => ({
        message: write(service.messages.find((each) => each.id === id)!),
      }))
    }
    async disconnectUser() {
      this.line?.leave()
    }
    channel() {
      const line = this.line!
      const ofChannel = this.ofChannel
      const known = () => this.known
      const page = ({ messages: { limit, id_lt: below } }: any) =>
        line.ask(() => {
          const end =
            below === undefined
              ? service.messages.length
              : service.messages.findIndex(({ id }) => id === below)
          const messages = service.messages.slice(Math.max(0, end - limit), end).map(write)
          if (below === undefined) this.known = messages
          return { messages }
        })
      return {
        get data() {
          return { frozen: service.isEnded }
        },
        state: {
          get read() {
            return {
              visitor: { last_read: new Date(service.visitorRead) },
              ...(service.agentRead > 0 && { agent: { last_read: new Date(service.agentRead) } }),
            }
          },
          get members() {
            return {
              visitor: { user: { id: 'visitor' } },
              ...(service.isAgentHere && { agent: { user: { id: 'agent', name: 'Ann' } } }),
            }
          },
          get messages() {
            return known()
          },
        },
        watch: page,
        query: page,
        sendMessage: ({ id, text, attachments = [] }: any) =>
          line.ask(() => {
            if (service.messages.some((each) => each.id === id))
              throw Object.assign(new Error('a message with this id exists'), { code: 4 })
            const files = attachments.map((each: any) => ({
              url: each.asset_url,
              name: each.title,
              type: each.mime_type,
              size: each.file_size,
            }))
            return { message: write(service.store('visitor', text, { id, files })) }
          }),
        sendFile: async (file: File, _name: string, _type: string, _user: unknown, config: any) => {
          config.onUploadProgress({ loaded: Math.floor(file.size / 2) })
          return { file: await service.keep(file) }
        },
        keystroke: () => line.ask(() => service.typed++),
        markRead: () => line.ask(() => service.change({ visitorRead: service.now() })),
        removeMembers: () => line.ask(() => service.change({ isVisitorIn: false })),
        on: (listen: Listen) => ofChannel.push(listen),
      }
    }
  }
  return { StreamChat: StreamChat as unknown as new (key: string) => Client }
}
