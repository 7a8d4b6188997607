import { randomUUID } from 'node:crypto'

export interface Stored {
  readonly id: string
  readonly author: 'visitor' | 'agent'
  readonly text: string
  readonly at: number
  readonly files: readonly { url: string; name: string; type: string; size: number }[]
}

export type Heard =
  | { readonly type: 'message'; readonly message: Stored }
  | { readonly type: 'typing' | 'change' | 'down' | 'up' }

export interface Service {
  readonly messages: readonly Stored[]
  isAgentHere: boolean
  isEnded: boolean
  isVisitorIn: boolean
  /** Milliseconds since 1970. */
  agentRead: number
  visitorRead: number
  /** How often the visitor typed. */
  typed: number
  willCutReply: boolean
  now(): number
  announce(heard: Heard): void
  store(author: Stored['author'], text: string, more?: Partial<Stored>): Stored
  change(part: Partial<Service>): void
  cut(): void
  connect(listen: Connection['listen']): {
    leave(): void
    /** A request: fails without a connection. */
    ask<T>(work: () => T): Promise<T>
  }
  /** An address that the bytes of an upload can be read at. */
  keep(file: File): Promise<string>
  connections(): number
}

interface Connection {
  isUp: boolean
  readonly listen: (heard: Heard) => void
}

/**
 * A message service in memory, behind the stand-ins of SDKs: it knows times, not numbers, and
 * what happens while a connection is down is not repeated.
 */
export function createService(): Service {
  const messages: Stored[] = []
  const connections = new Set<Connection>()
  const service: Service = {
    messages,
    isAgentHere: false,
    isEnded: false,
    isVisitorIn: true,
    agentRead: 0,
    visitorRead: 0,
    typed: 0,
    willCutReply: false,
    now: () => Date.now(),
    announce: (heard: Heard) => {
      for (const { isUp, listen } of connections) if (isUp) listen(heard)
    },
    store: (author: Stored['author'], text: string, more: Partial<Stored> = {}) => {
      const message = { id: randomUUID(), author, text, files: [], at: service.now(), ...more }
      messages.push(message)
      service.announce({ type: 'message', message })
      return message
    },
    change: (part) => {
      Object.assign(service, part)
      service.announce({ type: 'change' })
    },
    cut: () => {
      for (const connection of connections) {
        connection.isUp = false
        connection.listen({ type: 'down' })
        setTimeout(() => {
          if (!connections.has(connection)) return
          connection.isUp = true
          connection.listen({ type: 'up' })
        }, 100)
      }
    },
    connect: (listen: Connection['listen']) => {
      const connection: Connection = { isUp: true, listen }
      connections.add(connection)
      return {
        leave: () => connections.delete(connection),
        ask: async <T>(work: () => T): Promise<T> => {
          await new Promise((resolve) => setTimeout(resolve, 1))
          if (!connection.isUp || !connections.has(connection)) throw new Error('disconnected')
          if (!service.willCutReply) return work()
          service.willCutReply = false
          // This connection does not hear of what is stored now.
          connection.isUp = false
          work()
          connection.isUp = true
          throw new Error('no reply')
        },
      }
    },
    keep: async (file: File) =>
      `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`,
    connections: () => connections.size,
  }
  return service
}
