import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { reportFolder } from './stages.ts'
import type { TimedFile } from './Stage.ts'

/**
 * Writes what each test file of one project took with its imports, which Vitest's JSON report
 * leaves out.
 */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const project = modules[0]?.project.name.split(' ')[0]
    if (project !== undefined)
      writeFileSync(`${reportFolder}/times-${project}.json`, JSON.stringify(modules.map(timeOf)))
  }
}

function timeOf(module: TestModule): TimedFile {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: relative('', module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
  }
}
