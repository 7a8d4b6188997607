/** A signal that is aborted after the time, or with `other`. `clear` when the answer is here. AbortSignal.any and .timeout would do, but phones of 2022 lack them. */
export function createDeadline(milliseconds: number, other?: AbortSignal): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, milliseconds)
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      other?.removeEventListener('abort', abort)
    },
  }
}
