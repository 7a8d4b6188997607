import type { Command } from '../frame/Command.ts'
import { approve } from './approve.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { conform } from './conform.ts'
import { coverage } from './coverage.ts'
import { diff } from './diff.ts'
import { dispose } from './dispose.ts'
import { erase } from './erase.ts'
import { evidence } from './evidence.ts'
import { explain } from './explain.ts'
import { exportData } from './export.ts'
import { exportRelease } from './exportRelease.ts'
import { generate } from './generate.ts'
import { hold } from './hold.ts'
import { importForms } from './import.ts'
import { importRelease } from './importRelease.ts'
import { init } from './init.ts'
import { mutate } from './mutate.ts'
import { obligations } from './obligations.ts'
import { packages } from './packages.ts'
import { placeholders } from './placeholders.ts'
import { play } from './play.ts'
import { policy } from './policy.ts'
import { publish } from './publish.ts'
import { pull } from './pull.ts'
import { reject } from './reject.ts'
import { release } from './release.ts'
import { releases } from './releases.ts'
import { replay } from './replay.ts'
import { reseal } from './reseal.ts'
import { restore } from './restore.ts'
import { rollback } from './rollback.ts'
import { rules } from './rules.ts'
import { types } from './types.ts'
import { vendors } from './vendors.ts'
import { words } from './words.ts'
import { verify } from './verify.ts'

/** Commands by name: what help says of each. What one does is loaded when it runs. */
export const commands = {
  check,
  conform,
  coverage,
  generate,
  mutate,
  play,
  explain,
  rules,
  policy,
  obligations,
  placeholders,
  words,
  init,
  import: importForms,
  types,
  publish,
  approve,
  reject,
  release,
  releases,
  'export-release': exportRelease,
  'import-release': importRelease,
  pull,
  rollback,
  backup,
  restore,
  hold,
  dispose,
  reseal,
  export: exportData,
  erase,
  replay,
  evidence,
  verify,
  vendors,
  diff,
  packages,
} satisfies Readonly<Record<string, Command>>
