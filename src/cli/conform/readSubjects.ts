import { type CaseSubject, createEngine } from '#analysis'
import type { Configuration } from '../Configuration.ts'
import type { Subjects } from './runCaseFiles.ts'

/**
 * The requested lenders, each with its engine. What keeps several from being run is said in the
 * same words, as it is one cause.
 */
export function readSubjects({ loaded, orgCodes }: Configuration): Subjects {
  const { files } = loaded
  return new Map(
    orgCodes.map((code): [string, CaseSubject | string] => {
      const bundle = loaded.bundles.get(code)
      const places = loaded.placesOf(code)
      if (bundle && places) return [code, { bundle, places, files, engine: createEngine(bundle) }]
      const error = loaded.issuesOf(code).find(({ severity }) => severity === 'error')
      return [
        code,
        `The lender’s files have errors, "lintel check" lists them: ${error?.file} ${error?.message}`,
      ]
    }),
  )
}
