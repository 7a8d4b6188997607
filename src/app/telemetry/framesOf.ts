/** Where an error occurred: files of ours and positions, no words of its message. */
export interface ErrorFrame {
  readonly file: string
  readonly line: number
  readonly column: number
}

const most = 20

export function framesOf(error: unknown): readonly ErrorFrame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/([\w.-]+\.(?:js|tsx?)):(\d+):(\d+)/g)]
    .slice(0, most)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
}
