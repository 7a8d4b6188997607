const [kilobyte, megabyte] = [1024, 1024 * 1024]

/**
 * B §5: a size in bytes, in KB or MB with one decimal; undefined for an invalid one. `word` is a
 * key of the chat's words.
 */
export function measureFile(
  bytes: number,
):
  | { readonly word: 'size-bytes' | 'size-kilobytes' | 'size-megabytes'; readonly size: string }
  | undefined {
  if (!(bytes >= 0)) return undefined
  if (bytes < kilobyte) return { word: 'size-bytes', size: String(bytes) }
  // 1023.95 KB would be written 1024.0 KB.
  if (bytes < megabyte - kilobyte / 20)
    return { word: 'size-kilobytes', size: (bytes / kilobyte).toFixed(1) }
  return { word: 'size-megabytes', size: (bytes / megabyte).toFixed(1) }
}
