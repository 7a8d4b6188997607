import { Client } from 'pg'

export interface Listeners {
  onWork(): void
  onClock(): void
  onError(error: Error): void
}

const pause = 2000

/** Listens for commits of other connections (LISTEN), and reconnects if the connection breaks. Returns a function that stops it. */
export function listenForWork(url: string, { onWork, onClock, onError }: Listeners): () => Promise<void> {
  let client: Client | undefined
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const fresh = new Client({ connectionString: url, application_name: 'lintel listens', connectionTimeoutMillis: 10_000 })
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
    fresh.on('notification', ({ channel }) => (channel === 'lintel_clock' ? onClock() : onWork()))
    try {
      await fresh.connect()
      await fresh.query('listen lintel_work; listen lintel_clock')
      // Notifications may have been missed while not connected.
      onClock()
      onWork()
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
