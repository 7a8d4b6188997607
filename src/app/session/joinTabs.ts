/**
 * Tells the other tabs of this browser that a draft was saved, and listens to them. `name`: which
 * draft.
 */
export function joinTabs(name: string): {
  tell: (etag: string) => void
  listen: (onSaved: (etag: string) => void) => void
} {
  const channel = new BroadcastChannel(`lintel-draft/${name}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    tell: (etag) => channel.postMessage(etag),
    listen: (onSaved) =>
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => onSaved(data)),
  }
}
