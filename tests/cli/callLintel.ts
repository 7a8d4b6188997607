import { runLintel } from '../../src/cli/runLintel.ts'

/**
 * A command in this process: its exit status and what it wrote. `clock`: what `now` gives, one
 * after another, the last forever.
 */
export async function callLintel(
  words: readonly string[],
  {
    isTerminal = false,
    clock = [0],
  }: { readonly isTerminal?: boolean; readonly clock?: readonly number[] } = {},
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  let stdout = ''
  let stderr = ''
  let turn = 0
  const status = await runLintel(words, {
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    isTerminal,
    now: () => clock[Math.min(turn++, clock.length - 1)]!,
  })
  return { status, stdout, stderr }
}
