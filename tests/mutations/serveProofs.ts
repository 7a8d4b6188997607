import { resolve } from 'node:path'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import type { ProofMessage } from './openProofs.ts'
import type { Outcome } from './Outcome.ts'

/**
 * Runs proofs in the copy it was started in, one message after another: Vitest, its browser and its
 * database start once for all of them. Every run has workers of its own; what changed since the
 * last one is read again.
 */
const { log } = console
const vitest = await createVitest('test', {
  watch: false,
  run: true,
  bail: 1,
  // Names the projects to vite.config.ts too.
  project: process.argv.flatMap((argument) =>
    argument.startsWith('--project=') ? argument.slice('--project='.length) : [],
  ),
  reporters: [{ onTestCaseResult: logFailure }],
})

// A proof whose product is broken often waits for what never comes. Without a mutation each passes
// within these limits, too.
for (const project of vitest.projects)
  project.config.testTimeout = project.isBrowserEnabled() ? 15_000 : 90_000

process.on('message', (message: ProofMessage) => {
  run(message).then(
    (outcome) => process.send!(outcome),
    (error: unknown) => {
      log(error)
      process.send!({ passed: 0, failed: [String(error)] } satisfies Outcome)
    },
  )
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))

async function run({ files, test, changed }: ProofMessage): Promise<Outcome> {
  for (const path of changed) vitest.invalidateFile(resolve(path))
  vitest.state.filesMap.clear()
  if (test === undefined) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(test)
  const wanted = new Set(files.map((file) => resolve(file)))
  const found = (await vitest.globTestSpecifications([...files])).filter(({ moduleId }) =>
    wanted.has(moduleId),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found)
  const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId))
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const failed = tests
    .filter((each) => each.result().state === 'failed')
    .map(({ fullName }) => fullName)
  return {
    passed: tests.filter((each) => each.result().state === 'passed').length,
    failed: [...failed, ...modules.flatMap(brokenOf), ...unhandledErrors.map(firstLine)],
  }
}

function logFailure(test: TestCase): void {
  for (const { message, stack } of test.result().errors ?? [])
    log(`${test.fullName}\n${message}\n${stack ?? ''}\n`)
}

/** Errors outside of its tests: it does not load, or a hook fails. */
function brokenOf(module: TestModule): readonly string[] {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...module.errors(), ...suites].map(
    (error) => `${module.relativeModuleId}: ${firstLine(error)}`,
  )
}

function firstLine(error: unknown): string {
  return String((error as Error).message ?? error).split('\n')[0]!
}
