import { listenOn } from '../stores/listenOn.ts'

export interface Listeners {
  onWork(): void
  onClock(): void
  onError(error: Error): void
}

/** Listens for commits of other connections. Returns a function that stops it. */
export function listenForWork(
  url: string,
  { onWork, onClock, onError }: Listeners,
): () => Promise<void> {
  return listenOn(url, {
    channels: ['lintel_work', 'lintel_clock'],
    onConnected: () => {
      onClock()
      onWork()
    },
    onNotification: (channel) => (channel === 'lintel_clock' ? onClock() : onWork()),
    onError,
  })
}
