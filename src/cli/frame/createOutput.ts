import type { Output } from './Output.ts'
import type { Streams } from './Streams.ts'

/** Milliseconds between two lines of progress, if it is not a terminal. */
const pause = 1000
const clear = '\r\u001B[K'

/** `end` clears the line of progress; call it when the command has ended. */
export function createOutput(
  { stdout, stderr, isTerminal, columns = 80, now }: Streams,
  isJson: boolean,
): Output & { readonly end: () => void } {
  let saidAt = now()
  let isShown = false
  const end = () => {
    if (isShown) stderr(clear)
    isShown = false
  }
  return {
    end,
    print(line = '') {
      if (isJson) return
      end()
      stdout(`${line}\n`)
    },
    give(document) {
      if (!isJson) return
      end()
      stdout(`${JSON.stringify(document, null, 2)}\n`)
    },
    progress(text) {
      if (isTerminal) {
        isShown = true
        // A line that wraps could not be cleared again.
        stderr(`${clear}${text.slice(0, Math.max(1, columns - 1))}`)
        return
      }
      const time = now()
      if (time - saidAt < pause) return
      saidAt = time
      stderr(`${text}\n`)
    },
    refuse(why) {
      end()
      stderr(`${why}\n`)
      if (isJson) stdout(`${JSON.stringify({ refused: why }, null, 2)}\n`)
      return 2
    },
  }
}
