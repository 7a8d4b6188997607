import type { Command } from '../frame/Command.ts'

/** Commands by name. Each is loaded on demand, so that none waits for another's dependencies. */
export const commands = {
  check: async () => (await import('./check.ts')).check,
  conform: async () => (await import('./conform.ts')).conform,
  coverage: async () => (await import('./coverage.ts')).coverage,
  generate: async () => (await import('./generate.ts')).generate,
  mutate: async () => (await import('./mutate.ts')).mutate,
  play: async () => (await import('./play.ts')).play,
  explain: async () => (await import('./explain.ts')).explain,
  rules: async () => (await import('./rules.ts')).rules,
  placeholders: async () => (await import('./placeholders.ts')).placeholders,
  init: async () => (await import('./init.ts')).init,
  import: async () => (await import('./import.ts')).importForms,
  types: async () => (await import('./types.ts')).types,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  hold: async () => (await import('./hold.ts')).hold,
  dispose: async () => (await import('./dispose.ts')).dispose,
  reseal: async () => (await import('./reseal.ts')).reseal,
  export: async () => (await import('./export.ts')).exportData,
  erase: async () => (await import('./erase.ts')).erase,
  verify: async () => (await import('./verify.ts')).verify,
  vendors: async () => (await import('./vendors.ts')).vendors,
  diff: async () => (await import('./diff.ts')).diff,
  packages: async () => (await import('./packages.ts')).packages,
} satisfies Readonly<Record<string, () => Promise<Command>>>
