/**
 * A signal that is aborted after the time, or with `other`. Call `clear` after the response.
 * AbortSignal.any and .timeout are missing on phones of 2022.
 */
export function createDeadline(
  milliseconds: number,
  other?: AbortSignal,
): { signal: AbortSignal; clear: () => void } {
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
