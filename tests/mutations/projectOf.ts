import type { Project } from './Mutation.ts'

/** The project of vite.config.ts that runs a test. */
export function projectOf(file: string): Project {
  if (file.startsWith('tests/server/')) return 'api'
  return file.endsWith('.tsx') ? 'browser' : 'unit'
}
