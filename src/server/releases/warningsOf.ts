import type { Issue } from '#model'
import type { Manifest } from '../stores/releaseStore.ts'

/** What a release keeps of the warnings of `lintel check`. */
export function warningsOf(issues: readonly Issue[]): Manifest['warnings'] {
  return issues.flatMap(({ severity, code, file, pointer, message }) =>
    severity === 'warning' ? [{ code, file, pointer, message }] : [],
  )
}
