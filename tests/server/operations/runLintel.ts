import { callLintel } from '../../cli/callLintel.ts'
import { dataKey } from '../cluster/dataKey.ts'

/** A command, with what the environment says of the database and the keys. */
export async function runLintel(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly stdout: string }> {
  const before = { ...process.env }
  Object.assign(process.env, { LINTEL_DATA_KEY: dataKey, ...environment })
  try {
    const { status, stdout } = await callLintel(words)
    return { status, stdout }
  } finally {
    for (const name of ['LINTEL_DATA_KEY', ...Object.keys(environment)])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

/** The codes of its issues. */
export async function refusedWith(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { stdout } = await runLintel([...words, '--json'], environment)
  return ((JSON.parse(stdout) as { issues?: { code: string }[] }).issues ?? []).map(
    ({ code }) => code,
  )
}
