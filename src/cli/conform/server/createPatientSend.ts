import type { Send } from './Send.ts'

const longestWait = 120
const mostTries = 6

/**
 * Waits as the server asks: for rate limits (429) as long as it says, if it is busy (503) a little
 * longer each time. `onWait` gets the seconds.
 */
export function createPatientSend(
  send: Send,
  onWait: (seconds: number) => void = () => undefined,
): Send {
  return async (request) => {
    for (let tries = 1; ; tries++) {
      const answer = await send(request)
      if (answer.status === 429) {
        const seconds = Math.min(Number(answer.headers['retry-after']) || 1, longestWait)
        onWait(seconds)
        // Not all at the same moment: those who waited together would fill the next minute
        // together.
        await pause(seconds * 1000 + Math.random() * 1000)
        tries = 0
      } else if (answer.status === 503 && tries < mostTries) await pause(250 * 2 ** tries)
      else return answer
    }
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
