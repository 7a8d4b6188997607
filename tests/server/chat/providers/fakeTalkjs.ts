import type { TalkSdk } from '../../../../src/app/screens/chat/session/providers/connectTalkjs.ts'
import type { Heard, Service, Stored } from './createService.ts'

const visitor = { id: 'visitor', name: 'Robin' }
const agent = { id: 'agent', name: 'Ann' }

/** How many messages a subscription has at first. */
const window = 30

/** The public interface of @talkjs/core over a service in memory. */
export function createFakeTalkjs(service: Service): TalkSdk {
  const own = new Map<string, Record<string, string>>()
  const uploads = new Map<string, Stored['files'][number]>()
  const write = ({ id, author, text, at, files }: Stored) => ({
    id,
    sender: author === 'visitor' ? visitor : agent,
    createdAt: at,
    plaintext: text === '' ? (files[0]?.name ?? '') : text,
    custom: own.get(id) ?? {},
    content:
      files.length > 0
        ? files.map(({ url, name, size }) => ({ type: 'file', url, filename: name, size }))
        : [{ type: 'text', children: [text] }],
  })
  return {
    getTalkSession: ({ tokenFetcher }) => {
      const errors: ((error: Error) => void)[] = []
      const listeners = new Set<(heard: Heard) => void>()
      let line: ReturnType<Service['connect']> | undefined
      const ready = tokenFetcher().then((token) => {
        if (token !== 'good') {
          const error = new Error('The token was not accepted')
          for (const listen of errors) listen(error)
          throw error
        }
        line = service.connect((heard) => {
          if (heard.type === 'down') dispatchEvent(new Event('offline'))
          for (const listen of listeners) listen(heard)
          if (heard.type === 'up') dispatchEvent(new Event('online'))
        })
      })
      ready.catch(() => undefined)
      const ask = async <T>(work: () => T) => {
        await ready
        return line!.ask(work)
      }
      const subscribe = (tell: () => void, hear: (heard: Heard) => void) => {
        listeners.add(hear)
        return {
          connected: ask(tell),
          unsubscribe: () => {
            listeners.delete(hear)
            if (listeners.size === 0) line?.leave()
          },
        }
      }
      const follow = (types: readonly Heard['type'][], tell: () => void) => {
        const subscription = subscribe(tell, ({ type }) => types.includes(type) && tell())
        subscription.connected.catch(() => undefined)
        return subscription
      }
      return {
        onError: (listen) => errors.push(listen),
        uploadFile: async (file, { filename }) => {
          const token = `token ${uploads.size}`
          const kept = { url: await service.keep(file), type: file.type, size: file.size }
          uploads.set(token, { ...kept, name: filename })
          return token
        },
        conversation: () => ({
          subscribe: (listen) =>
            follow(['change', 'up'], () =>
              listen(
                service.isVisitorIn && !service.isEnded
                  ? {
                      access: 'ReadWrite',
                      readUntil: service.visitorRead,
                      everyoneReadUntil: service.agentRead,
                    }
                  : null,
              ),
            ),
          subscribeMessages: (listen) => {
            let start = Math.max(0, service.messages.length - window)
            const tell = () =>
              listen(service.messages.slice(start).map(write).toReversed(), start === 0)
            return {
              ...follow(['message', 'up'], tell),
              loadMore: (count) =>
                ask(() => {
                  start = Math.max(0, start - count)
                  tell()
                }),
            }
          },
          subscribeParticipants: (listen) =>
            follow(['change', 'up'], () =>
              listen([{ user: visitor }, ...(service.isAgentHere ? [{ user: agent }] : [])]),
            ),
          subscribeTyping: (listen) =>
            follow(['typing'], () => listen({ users: service.isAgentHere ? [agent] : [] })),
          send: async ({ content: [block], custom }: any) => {
            const id = await ask(() => {
              const file = uploads.get(block.fileToken)
              const more = { files: file ? [file] : [] }
              const text = block.type === 'text' ? block.children.join('') : ''
              const before = service.messages.length
              const made = `message ${before}`
              own.set(made, custom)
              return service.store('visitor', text, { ...more, id: made }).id
            })
            return {
              get: () => ask(() => write(service.messages.find((each) => each.id === id)!)),
            }
          },
          markAsTyping: () => ask(() => service.typed++),
          markAsRead: () => ask(() => service.change({ visitorRead: service.now() })),
          participant: () => ({ delete: () => ask(() => service.change({ isVisitorIn: false })) }),
        }),
      }
    },
  }
}
