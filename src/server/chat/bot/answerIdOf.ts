import { createHash } from 'node:crypto'

/** Id of the answer to a question: RFC 9562 version 8, from the question's own. */
export function answerIdOf(question: string): string {
  const hash = createHash('sha256').update(`answer to ${question}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
