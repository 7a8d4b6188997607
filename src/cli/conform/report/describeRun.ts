import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#loader/disk'
import type { Call } from '../../frame/Command.ts'
import { readVersion } from '../../frame/readVersion.ts'
import type { Run } from './ConformReport.ts'

const root = join(import.meta.dirname, '../../../..')
const code = ['src/model', 'src/loader', 'src/engine', 'src/analysis', 'src/cli']

/** Of a run of `lintel conform`, now. */
export function describeRun(call: Call, how: string): Run {
  return {
    made: new Date().toISOString(),
    version: versionOfCode(),
    command: writeCommand(call),
    how,
  }
}

/** The package's version, and a hash of the code that is the same on any machine. */
function versionOfCode(): string {
  const files = code.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const texts = files
    .toSorted()
    .map((file) => `${file.slice(root.length)} ${sha256(readFileSync(file, 'utf8'))}`)
  return `${readVersion()}, code ${sha256(texts.join('\n')).slice(0, 12)}`
}

function writeCommand({ config, over, org, values, operands }: Call): string {
  const option = (name: string, value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => option(name, one))
    if (value === undefined || value === false) return []
    return value === true ? [`--${name}`] : [`--${name}`, String(value)]
  }
  const given = { ...values, config: config === '.' ? undefined : config, over, org }
  return [
    'lintel conform',
    ...Object.entries(given).flatMap(([name, value]) => option(name, value)),
    ...operands,
  ].join(' ')
}
