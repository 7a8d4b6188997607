import { Client } from 'pg'

export interface Listening {
  readonly channels: readonly string[]
  /** Called after each connection: notifications may have been missed before it. */
  onConnected(): void
  onNotification(channel: string, payload: string): void
  onError(error: Error): void
}

const pause = 2000

/**
 * Listens for notifications of other connections (LISTEN), and reconnects if the connection breaks.
 * Returns a function that stops it.
 */
export function listenOn(
  url: string,
  { channels, onConnected, onNotification, onError }: Listening,
): () => Promise<void> {
  let client: Client | undefined
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'lintel listens',
      connectionTimeoutMillis: 10_000,
    })
    client = fresh
    let isOver = false
    const again = (error?: Error) => {
      if (isOver) return
      isOver = true
      void fresh.end().catch(() => undefined)
      if (isStopping) return
      if (error) onError(error)
      timer = setTimeout(() => void connect(), pause)
      timer.unref()
    }
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await fresh.connect()
      await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '))
      onConnected()
    } catch (error) {
      again(error as Error)
    }
  }
  const connecting = connect()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await connecting
    await client?.end().catch(() => undefined)
  }
}
