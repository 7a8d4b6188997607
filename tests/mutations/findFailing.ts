import type { Mutation } from './Mutation.ts'
import { projectOf } from './projectOf.ts'
import type { Outcome } from './Outcome.ts'
import { runLintel, runWalks, type Copy } from './runProof.ts'
import { shareOut } from './shareOut.ts'

/**
 * Proofs that fail, or run nothing, in the unchanged copies. All files of a project run at once.
 */
export async function findFailing(
  copies: readonly Copy[],
  mutations: readonly Mutation[],
): Promise<readonly string[]> {
  const proofs = mutations.map(({ proof }) => proof)
  const problems: string[] = []
  const filesFor = (project: string) =>
    unique(
      proofs.flatMap((proof) => {
        if ('files' in proof) return proof.files.filter((file) => projectOf(file) === project)
        return 'project' in proof && proof.project === project ? proof.file : []
      }),
    )
  const walks = unique(
    proofs.flatMap((proof) => ('walk' in proof ? `${proof.walk} ${proof.test ?? ''}` : [])),
  )
  const runs: readonly { readonly name: string; readonly run: (copy: Copy) => Promise<Outcome> }[] =
    [
      ...(['api', 'unit', 'browser'] as const)
        .map((project) => ({ name: project, files: filesFor(project) }))
        .filter(({ files }) => files.length > 0)
        .map(({ name, files }) => ({
          name,
          run: (copy: Copy) => copy.proofs.run({ files }, 3600),
        })),
      ...walks.map((name) => ({
        name,
        run: (copy: Copy) =>
          runWalks(
            { ...copy, seconds: 3600 },
            [name.split(' ')[0]!],
            name.slice(name.indexOf(' ') + 1) || undefined,
          ),
      })),
      ...unique(proofs.flatMap(commandsOf)).map((command) => ({
        name: command,
        run: (copy: Copy) => runLintel(copy, command),
      })),
    ]
  await shareOut(copies, runs, async (copy, { name, run }) => {
    const { passed, failed } = await run(copy)
    if (failed.length > 0) problems.push(...failed.map((title) => `${name}: ${title}`))
    else if (passed === 0) problems.push(`${name}: nothing ran`)
  })
  return problems
}

function commandsOf(proof: Mutation['proof']): readonly string[] {
  if ('lintel' in proof) return [proof.lintel]
  return 'files' in proof && proof.isConformed ? ['conform'] : []
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
