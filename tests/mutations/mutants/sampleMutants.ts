import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Trial } from '../Mutation.ts'
import { createRandom } from '../../server/process/createRandom.ts'
import { isConformed } from './rooms.ts'

type Mutants = Awaited<ReturnType<Instrumenter['instrument']>>['mutants']

/** It is told nothing: every question for a level is answered with no. */
const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0]

/**
 * So many of a room's mutants, by Stryker's mutators, the same for the same seed. The proof of each
 * are the tests nearest to its file.
 */
export async function sampleMutants(
  room: string,
  size: number,
  seed: number,
  relatedTests: (file: string) => readonly string[],
): Promise<readonly Trial[]> {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(stories|d)\.tsx?$/.test(path))
    .toSorted()
    .map((path) => join(room, path))
  const found: Mutants[number][] = []
  for (const name of files) {
    const content = readFileSync(name, 'utf8')
    const { mutants } = await new Instrumenter(silent).instrument(
      [{ name, content, mutate: true }],
      { plugins: null, excludedMutations: [], ignorers: [] },
    )
    found.push(...mutants.filter(({ status }) => status !== 'Ignored'))
  }
  const random = createRandom(seed)
  const chosen: Mutants[number][] = []
  while (chosen.length < size && found.length > 0)
    chosen.push(...found.splice(Math.floor(random() * found.length), 1))
  return chosen.map((mutant) => {
    const proof = {
      files: relatedTests(mutant.fileName),
      isConformed: isConformed(mutant.fileName),
    }
    return { ...trialOf(mutant), proof }
  })
}

function trialOf({
  fileName,
  mutatorName,
  location: { start, end },
  replacement = '',
}: Mutants[number]): Omit<Trial, 'proof'> {
  const text = readFileSync(fileName, 'utf8')
  const [from, to] = [offsetOf(text, start), offsetOf(text, end)]
  return {
    id: `${fileName}:${start.line + 1}:${start.column + 1} ${mutatorName}`,
    breaks: `"${short(text.slice(from, to))}" is "${short(replacement)}".`,
    changes: [fileName],
    apply: (folder) => {
      writeFileSync(join(folder, fileName), text.slice(0, from) + replacement + text.slice(to))
      return true
    },
  }
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column
}

function short(code: string): string {
  const words = code.replaceAll(/\s+/g, ' ')
  return words.length > 80 ? `${words.slice(0, 79)}…` : words
}
