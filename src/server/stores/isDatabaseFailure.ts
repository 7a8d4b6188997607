/**
 * PostgreSQL has no connection, no space (including a full disk), only reads, is shutting down or
 * can't read and write.
 */
const passing = /^(08|53|58|57P|25006)/
const ofConnections = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** Whether the database could not do what was asked: nothing of the transaction is kept. */
export function isDatabaseFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    passing.test(code) ||
    ofConnections.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    /connection (terminated|error)|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  )
}
