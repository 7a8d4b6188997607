import type { Json, Lending } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { rangesIn } from './rangesIn.ts'

/** Checks that the limits of underwriting, polling and telemetry leave a valid range. */
export function checkRanges({
  lending,
  routing,
  signer,
  support,
}: Pick<Parts, 'routing' | 'signer' | 'support'> & {
  readonly lending: Pick<Lending, 'underwriting'>
}): Diagnostic[] {
  const files: readonly (readonly [string, unknown])[] = [
    ['lending/underwriting.json', lending.underwriting],
    ['flows/application/routing.json', { polling: routing.polling }],
    ['flows/signer/routing.json', { polling: signer.routing.polling }],
    ['support/telemetry.json', support.telemetry],
  ]
  return files.flatMap(([file, value]) => rangesIn(value as Json | undefined, file))
}
