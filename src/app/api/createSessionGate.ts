export interface SessionGate {
  /**
   * Makes a call of the session. Rejects with `ended` when the session ends before the call is
   * sent.
   */
  pass<T>(call: () => Promise<T>, ended: () => Error): Promise<T>
  /**
   * Makes the call that ends the session: after the responses to all calls in progress, or after
   * `milliseconds`.
   */
  end<T>(call: () => Promise<T>): Promise<T>
}

/**
 * Separates calls from the end of their session: the server rejects a call that arrives after the
 * end.
 */
export function createSessionGate(milliseconds: number): SessionGate {
  const underWay = new Set<Promise<unknown>>()
  let ending: Promise<unknown> | undefined
  return {
    async pass(call, ended) {
      if (ending) {
        await ending
        throw ended()
      }
      const answer = call()
      underWay.add(answer)
      return answer.finally(() => underWay.delete(answer))
    },
    async end(call) {
      const answered = Promise.race([
        Promise.allSettled(underWay),
        new Promise((done) => setTimeout(done, milliseconds)),
      ])
      const end = answered.then(call)
      ending = end.catch(() => undefined).then(() => (ending = undefined))
      return end
    },
  }
}
